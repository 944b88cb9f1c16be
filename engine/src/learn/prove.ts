import type { Correction, LearnedExample, LearnOutcome } from '@recto/contracts/learned';
import type { Findings } from '../evidence/findings.ts';
import { bare, sameStandard } from '../grounding/agree.ts';
import { aboutOf } from '../recall/recall.ts';
import { likeness } from '../recall/texts.ts';

/** Standard values by field id, or by `table.column`, top to bottom. */
type Values = Map<string, string[]>;

/** A column is right when it holds so much of what it should hold: single cells may be misread. */
const COLUMN_HOLDS = 0.6;

const MOSTLY = 0.9;

/** What a correction is about: a field, or `table.column`. */
export const subjectOf = ({ table, field }: Pick<Correction, 'table' | 'field'>): string =>
  table === undefined ? field : `${table}.${field}`;

function valuesOf({ chosen, tables }: Findings): Values {
  const out: Values = new Map();
  for (const [id, { candidate }] of chosen) out.set(id, [candidate.standard]);
  for (const { schema, rows } of tables) {
    for (const column of schema.columns) {
      const cells = rows.flatMap((row) => row.cells.get(column.id)?.standard ?? []);
      out.set(`${schema.id}.${column.id}`, cells);
    }
  }
  return out;
}

/** How many of the wanted values are among those that were read, each counted once. */
export function held(wanted: readonly string[], read: readonly string[]): number {
  const rest = [...read];
  return wanted.filter((value) => {
    const at = rest.findIndex((r) => sameStandard(r, value));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
}

/** True when a column holds what was corrected already: only cells of it were wrong. */
export const columnHolds = (wanted: readonly string[], read: readonly string[]): boolean =>
  held(wanted, read) >= COLUMN_HOLDS * wanted.length;

/** Why none of the variants of an example holds. */
export type Refusal = Pick<LearnOutcome, 'code' | 'others'>;
export type Proof = { kept: LearnedExample[]; refused: Map<string, Refusal> };

/**
 * The groups of examples that give the right values on the document they come from and leave its other values alone;
 * of what is about none that holds, why. A group that does not hold together is tried one by one. Each example comes
 * in variants, the best first.
 */
export function provenExamples(
  groups: readonly (readonly (readonly LearnedExample[])[])[],
  corrections: readonly Correction[],
  before: Findings,
  readWith: (learned: readonly LearnedExample[]) => Findings,
): Proof {
  const wanted: Values = new Map();
  for (const c of corrections) wanted.set(subjectOf(c), [...(wanted.get(subjectOf(c)) ?? []), c.value]);
  const kept: LearnedExample[] = [];
  const refused: Proof['refused'] = new Map();
  let known = valuesOf(before);
  const refusalOf = (group: readonly LearnedExample[]): Refusal | null => {
    const now = valuesOf(readWith([...kept, ...group]));
    if (!group.every((e) => isRight(aboutOf(e), wanted, now))) return { code: 'not_found_again' };
    const others = harmed(known, now, wanted);
    if (others.length > 0) return { code: 'changes_others', others };
    kept.push(...group);
    known = now;
    return null;
  };
  for (const group of groups) {
    if (group.length > 1 && refusalOf(group.map((variants) => variants[0]!)) === null) continue;
    for (const variants of group) {
      // The first variant is the best one: what speaks against it says the most.
      let first: Refusal | null = null;
      for (const example of variants) {
        const refusal = refusalOf([example]);
        first = refusal && (first ?? refusal);
        if (!refusal) break;
      }
      if (first && variants[0]) refused.set(aboutOf(variants[0]), first);
    }
  }
  return { kept, refused };
}

function isRight(subject: string, wanted: Values, now: Values): boolean {
  const values = (wanted.get(subject) ?? []).filter((v) => v.trim() !== '');
  const read = now.get(subject) ?? [];
  if (values.length === 0) return read.length === 0;
  return columnHolds(values, read) || (subject.includes('.') ? false : misread(values[0]!, read[0] ?? ''));
}

/** The right place, where OCR has a letter or two wrong. */
const misread = (value: string, read: string): boolean =>
  bare(value).length > 3 && likeness(bare(value), bare(read)) >= 0.75;

/** What nobody corrected and is no longer read, or reads otherwise. */
function harmed(known: Values, now: Values, wanted: Values): string[] {
  return [...known].flatMap(([subject, values]) => {
    const good = wanted.has(subject)
      ? values.filter((v) => wanted.get(subject)!.some((w) => sameStandard(v, w)))
      : values;
    const left = held(good, now.get(subject) ?? []);
    // A column may lose a line of small print that it never should have had.
    const needed = subject.includes('.') ? MOSTLY * good.length : good.length;
    return left < needed ? [subject] : [];
  });
}
