import type { TableSchema } from '../schema/types.ts';
import type { CellValue } from './types.ts';

/** "ONE HUNDRED AND TWENTY (120) CARTONS OF ", "ochenta (80) cajas de ": how many packages, in words and figures. */
const PACKAGES =
  /^(?:\p{L}+[\s-]+){1,10}[(（]\s?\d[\d,.]*\s?[)）]\s?(?:\p{L}+\s){1,3}?(?:of|de|di|da|von|van)\s+(?=\p{L})/iu;

/** Forms of origin ask for packages and description in one box: how many packages there are is no part of the name. */
export function packagesOffName(cells: Map<string, CellValue>, { columns }: TableSchema): void {
  const name = cells.get('description');
  if (!name || !['marks', 'hs_code'].every((id) => columns.some((c) => c.id === id))) return;
  const value = name.value.replace(PACKAGES, '');
  if (value !== name.value)
    cells.set('description', { ...name, value, standard: value.replace(/\s+/g, ' ') });
}
