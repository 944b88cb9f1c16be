export { exportList } from './export-list.ts';
export { DOCX_TYPE, specificationSheet } from './write-specification.ts';
