import type { Column } from '@recto/contracts/result';

type Named = Pick<Column, 'label' | 'name'>;

/** What heads a column: its own name, which is the same on every document, before the printed one. */
export const columnTitle = ({ label, name }: Named): string => name ?? label;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What is printed over a column, where that tells more than its title; else null. */
export const printedOver = (column: Named): string | null =>
  lettersOf(column.label) === '' || lettersOf(column.label) === lettersOf(columnTitle(column))
    ? null
    : column.label;
