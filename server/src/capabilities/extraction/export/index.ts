export { DOCX_TYPE, specificationSheet } from './write-specification.ts';
