import type { specificationSheet as Writing } from './specification-sheet.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Loads what writes Word files when one is written: its library is large, and most processes never need it. */
export const specificationSheet: typeof Writing = async (...args) =>
  (await import('./specification-sheet.ts')).specificationSheet(...args);
