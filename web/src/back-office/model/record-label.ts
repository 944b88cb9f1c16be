import { type Entity, shownId } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';

/** Another record, as it is named. */
export type Reference = {
  readonly id: number;
  readonly label: string;
  /** Not open to the reader's roles: there is nothing to call it by. */
  readonly closed?: true;
  /** How many records it stands for, where they are added up. */
  readonly rows?: number;
};

/** Letters of a label: what is longer would push the form off the screen. */
const MOST = 80;

/** What stands for a record at the head of its screens: its number, or what the server calls it. */
export function labelOf(entity: Entity, record: EntityRecord): string {
  const { label, number } = entity;
  if (number) return shownId(entity, record.id);
  const parts = label.flatMap((name) => {
    const value = record[name];
    if (value === null || value === undefined || value === '') return [];
    if (typeof value !== 'object' || !('label' in value)) return [String(value)];
    return value.label === '' ? [] : [String(value.label)];
  });
  const name = parts.length > 0 ? parts.join(' · ') : `#${record.id}`;
  return name.length > MOST ? `${name.slice(0, MOST).trimEnd()}…` : name;
}

/** Words as they were typed: nothing of them is an operator. */
export const escapedWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&').replace(/^(AND|OR|NOT)$/, '\\$1'))
    .join(' ');

/** What begins as it was typed, spaces and signs included: `By key` as `By\\ key*`. */
export const begunWith = (text: string): string =>
  `${text.replace(/[^\p{L}\p{N}]/gu, '\\$&').replace(/^(AND|OR|NOT)$/, '\\$1')}*`;
