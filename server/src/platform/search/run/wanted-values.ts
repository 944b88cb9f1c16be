import { Buffer } from 'node:buffer';
import { foldCode } from '../columns/fold-code.ts';
import type { KeywordColumn } from '../columns/keyword-column.ts';
import type { Clause } from '../plan/clause.ts';
import { editDistance } from './edit-distance.ts';

type OfValues = Extract<Clause, { kind: 'texts' | 'exists' | 'prefix' | 'code' }>;

/**
 * Which entries of a column match a clause, by number of the entry of `column.codes`.
 * @param hidden values that the caller may not know of
 */
export function wantedSets(
  column: KeywordColumn,
  clause: OfValues,
  hidden: ((value: string) => boolean) | undefined,
): Uint8Array {
  const wanted = new Uint8Array(column.values.size);
  for (const code of codesFor(column, clause)) wanted[code] = 1;
  wanted[0] = 0;
  if (hidden)
    for (let code = 1; code < wanted.length; code++) if (hidden(textOf(column, code))) wanted[code] = 0;
  return column.lift(wanted);
}

const textOf = (column: KeywordColumn, code: number): string => column.values.texts[code] as string;

/** Numbers of the values that match. */
function codesFor(column: KeywordColumn, clause: OfValues): number[] {
  if (clause.kind === 'texts' && !clause.caseless)
    return clause.texts.flatMap((text) => (text === '' ? [] : (column.values.find(text) ?? [])));
  const test = testOf(clause);
  const codes: number[] = [];
  for (let code = 1; code < column.values.size; code++) if (test(textOf(column, code))) codes.push(code);
  return codes;
}

function testOf(clause: OfValues): (value: string) => boolean {
  if (clause.kind === 'exists') return () => true;
  if (clause.kind === 'texts') {
    const texts = new Set(clause.texts.map((text) => text.toLowerCase()));
    return (value) => texts.has(value.toLowerCase());
  }
  if (clause.kind === 'code') {
    const near = Buffer.from(foldCode(clause.text));
    return (value) => {
      const letters = Buffer.from(foldCode(value));
      return editDistance(near, letters, 0, letters.length, clause.distance) <= clause.distance;
    };
  }
  if (!clause.caseless) return (value) => value.startsWith(clause.text);
  const start = clause.text.toLowerCase();
  return (value) => value.toLowerCase().startsWith(start);
}
