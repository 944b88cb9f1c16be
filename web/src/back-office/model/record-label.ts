import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';

/** Another record, as it is named. */
export type Reference = { readonly id: number; readonly label: string };

/** What stands for a record, as the server makes it. */
export function labelOf({ label }: Entity, record: EntityRecord): string {
  const parts = label.flatMap((name) => {
    const value = record[name];
    if (value === null || value === undefined || value === '') return [];
    return typeof value === 'object' && 'label' in value ? [String(value.label)] : [String(value)];
  });
  return parts.length > 0 ? parts.join(' · ') : `#${record.id}`;
}

/** Words as they were typed: nothing of them is an operator. */
export const escapedWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&').replace(/^(AND|OR|NOT)$/, '\\$1'))
    .join(' ');
