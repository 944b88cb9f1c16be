import { CATEGORIES, type Category } from './categories.ts';
import { UPLOAD } from './limits.ts';

/** What is asked for beside each file; it travels as the metadata of its log. */
export type UploadField = { name: string; options?: readonly string[] };

/** Packaging of an upload (C-018); CANTONS of the list's filters is never offered here. */
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

/** By category; certificates of religious agencies and all others ask for nothing (C-017 to C-020). */
const FIELDS_OF_CATEGORY: Partial<Record<Category, readonly UploadField[]>> = {
  PACKAGING_SPEC: [{ name: 'packagingCategory', options: PACKAGING_CATEGORIES }, { name: 'specNumber' }],
  LAB_COA: [{ name: 'sampleCode' }],
};

/** The order that a certificate belongs to. */
const ORDER_NUMBER: UploadField = { name: 'poNumber' };
const IPC: UploadField = { name: 'ipc' };
const BATCH: UploadField = { name: 'batchNo' };

/** What a page of the portal, and the endpoint behind it, takes. */
export type UploadPage = {
  /** Fixed; null where it is chosen, or found by reading. */
  category: Category | null;
  /** Files at once. */
  files: number;
  /** Its own fields; none where the category has them. */
  fields: readonly UploadField[];
  /** Each file needs an order number, unless its channel says otherwise (C-035). */
  orderRequired: boolean;
};

/** The upload pages (C-007 to C-009); the one for certificates without batches leaves the IPC out (C-038). */
export const UPLOAD_PAGES = {
  common: { category: null, files: UPLOAD.files.common, fields: [], orderRequired: false },
  coa: {
    category: 'COA',
    files: UPLOAD.files.order,
    fields: [ORDER_NUMBER, IPC, BATCH],
    orderRequired: true,
  },
  nbCoa: {
    category: 'NB_COA',
    files: UPLOAD.files.order,
    fields: [ORDER_NUMBER, BATCH],
    orderRequired: true,
  },
} as const satisfies Record<string, UploadPage>;
export type UploadPageName = keyof typeof UPLOAD_PAGES;

type OrderCategory = 'COA' | 'NB_COA';
/** What the common page is for: everything that has no page of its own (C-015). */
export const COMMON_CATEGORIES: readonly Exclude<Category, OrderCategory>[] = CATEGORIES.filter(
  (category) => category !== 'COA' && category !== 'NB_COA',
);

/** What a page asks for beside each file of a category. */
export const uploadFields = (page: UploadPage, category: Category | null): readonly UploadField[] =>
  category === null || page.fields.length > 0 ? page.fields : (FIELDS_OF_CATEGORY[category] ?? []);

/** What a file of a category may bring: what is asked for, and, from scripts, the order that it belongs to (C-012). */
export const acceptedFields = (page: UploadPage, category: Category | null): readonly UploadField[] => [
  ...uploadFields(page, category),
  ...(page.fields.length > 0 ? [] : [ORDER_NUMBER, IPC, BATCH]),
];

/** What of a file's name is its order number: ten digits that begin with 45 or 470 (C-036). */
const ORDER_ALONE = /(?<!\d)(?:45\d{8}|470\d{7})(?!\d)/;
/** The same with the IPC right behind it. */
const ORDER_FIRST = /(?<!\d)(?:45\d{8}|470\d{7})(?=\d{3})/;

/**
 * Order number and IPC as far as the name of a file says them; the IPC is the longest of the runs of digits that remain
 * beside the order number (C-037), because counters and dates that copying adds are short.
 */
export function readFileName(fileName: string): { poNumber?: string; ipc?: string } {
  const name = fileName.replace(/\.[^.]*$/, '');
  const [poNumber] = ORDER_ALONE.exec(name) ?? ORDER_FIRST.exec(name) ?? [];
  if (!poNumber) return {};
  const rest = name.replace(poNumber, ' ').match(/\d+/g) ?? [];
  const [ipc] = rest.sort((a, b) => b.length - a.length);
  return { poNumber, ...(ipc && { ipc }) };
}
