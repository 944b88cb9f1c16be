import type { Category } from './categories.ts';
import { holdsAny, type Role } from './roles.ts';

/** Tables of the documents that the list can be exported by (E-043): which table ids belong to each name. */
export const EXPORT_TABLES = {
  'Line Items': ['lines'],
  Educations: ['educations'],
  Analytes: ['analytes', 'attributes'],
} as const satisfies Record<string, readonly string[]>;
export type ExportTable = keyof typeof EXPORT_TABLES;
export const EXPORT_TABLE_NAMES = Object.keys(EXPORT_TABLES) as [ExportTable, ...ExportTable[]];

/** What a file is called whose name is not known (E-044). */
export const EXPORT_FILE = { xlsx: 'file.xlsx', docx: 'file.docx' } as const;
export type ExportKind = keyof typeof EXPORT_FILE;

type ExportFacts = { readonly [K in ExportKind]?: readonly Role[] };

/** Categories whose exports are not those of all others; a kind is for these roles, an empty list being everybody. */
const SPECIAL: Partial<Record<Category, ExportFacts>> = {
  PO_CONF: {},
  PACKAGING_SPEC: { docx: [] },
  COA: { xlsx: ['ROLE_ADMIN'] },
  RELIGIOUS_CERTIFICATE: {},
};
const USUAL: ExportFacts = { xlsx: [] };

/** As what one document of a category can be saved by a holder of these roles (F-035, F-036). */
export const exportsOf = (category: Category, held: readonly Role[]): ExportKind[] => {
  const facts = SPECIAL[category] ?? USUAL;
  return (Object.keys(EXPORT_FILE) as ExportKind[]).filter((kind) => {
    const roles = facts[kind];
    return roles !== undefined && holdsAny(held, roles);
  });
};
