import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import type { TableSchema } from '../schema/types.ts';
import type { CellValue } from './types.ts';

/** A tariff number among other words, with what it is called: "(HS 3304.99)", "Zolltarif-Nr. 9026 20 20". */
export const TARIFF_NUMBER =
  /\(?(?:nomenclature|N\.?\s?C\.?|H\.?S\.?(?:\s?code)?|CN(?:\s?code)?|HTS|TARIC|tariff\s?(?:no\.?|code)?|Zolltarif(?:-?nr\.?)?|(?<!\p{L})(?:voce(?:\sdoganale)?|NCM(?:\/SH)?|code\sSH|position\starifaire|partida(?:\sarancelaria)?|posição\spautal))[:\s]\s*(?<v>\d{4}(?:[ .]?\d{2}){0,3})\)?/iu;

/**
 * Forms of origin ask for "description of goods (including HS number)" in one box: the number behind a name is that of
 * the goods, and in brackets at its end no part of the name.
 */
export function tariffOfName(
  cells: Map<string, CellValue>,
  { columns }: TableSchema,
  context: DocumentContext,
): void {
  const name = cells.get('description');
  const match = name ? TARIFF_NUMBER.exec(name.value) : null;
  if (!name || !match || cells.has('hs_code') || !columns.some(({ id }) => id === 'hs_code')) return;
  const printed = match.groups!.v!;
  const [reading] = readValues('hs_code', printed, context);
  if (!reading) return;
  const { value, standard } = reading;
  cells.set('hs_code', { ...name, printed, value, standard, reason: { kind: 'in-brackets' } });
  const rest = name.value.slice(0, match.index).trim();
  const ends = match.index + match[0].length === name.value.length;
  if (ends && match[0].startsWith('(') && rest !== '')
    cells.set('description', { ...name, value: rest, standard: rest.replace(/\s+/g, ' ') });
}
