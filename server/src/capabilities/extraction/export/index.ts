export { specificationSheet } from './specification-sheet.ts';
export { DOCX_TYPE } from './word-parts.ts';
