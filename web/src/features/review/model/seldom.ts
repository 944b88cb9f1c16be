import type { Field, Section, Table } from '@recto/contracts/result';

const isEmptyField = ({ data }: Field): boolean => data.values.every((value) => value.trim() === '');
const isEmptyTable = ({ columns }: Table): boolean => columns.every(({ data }) => data.length === 0);

/** True for a part that most papers do not have, and this one does not either. */
export const isAway = (part: Field | Table): boolean =>
  part.seldom === true && ('columns' in part ? isEmptyTable(part) : isEmptyField(part));

/** The names of the parts of a section that are folded away, in its order. */
export const awayIn = ({ fields, tables }: Section): string[] => [
  ...fields.filter(isAway).map(({ name }) => name),
  ...tables.filter(isAway).map(({ title }) => title),
];
