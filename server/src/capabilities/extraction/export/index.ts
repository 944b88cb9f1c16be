export { cellOf, safeText } from './cell.ts';
export { XLSX_TYPE } from './document-workbook.ts';
export { fileNameOf } from './file-name.ts';
export { specificationSheet } from './specification-sheet.ts';
export { EXPORT_TEXTS } from './texts.ts';
export { DOCX_TYPE } from './word-parts.ts';
