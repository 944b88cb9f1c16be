import type { Category } from '@recto/contracts/categories';

/** What the upload page asks for beside the file (C-017 to C-020); it travels as the log's metadata. */
export type UploadField = { name: string; options?: readonly string[] };

const PACKAGING_CATEGORIES = [
  'DRUMS',
  'IBCS',
  'CARTONS',
  'CORRUGATED_BOARDS',
  'FIBCS',
  'FILMS',
  'BAGS',
  'PAILS',
  'JERRYCANS',
  'LABELS',
  'PALLETS',
  'CLOSURES',
  'CAPS',
  'BOTTLES',
  'CANS',
] as const;

export const UPLOAD_FIELDS: Partial<Record<Category, readonly UploadField[]>> = {
  PACKAGING_SPEC: [{ name: 'packagingCategory', options: PACKAGING_CATEGORIES }, { name: 'specNumber' }],
  LAB_COA: [{ name: 'sampleCode' }],
};
