import type { Category } from '@recto/contracts/categories';
import type { Correction, LearnedExample } from '@recto/contracts/learned';
import type { Findings } from '../src/evidence/findings.ts';
import { findValues } from '../src/extract/extract.ts';
import { learn } from '../src/learn/learn.ts';
import { schemaOf } from '../src/schema/index.ts';
import type { CategorySchema, FieldSchema } from '../src/schema/types.ts';
import type { PageText } from '../src/types.ts';
import { isRight } from './compare.ts';
import type { Labelled } from './score.ts';

/** A labelled document of a layout; document 1 is the one that is corrected. */
export type Case = { label: Labelled; group: string; doc: number; pages: PageText[] };
export type Count = { right: number; before: number; of: number };
export type Outcome = {
  /** Values of corrected fields on the other documents: right with learning, right without, all. */
  fields: Count;
  cells: Count;
  /** Values of other fields that were right without learning only, and how many are with it only. */
  worse: string[];
  better: number;
  misses: string[];
};

/** Values by field id, or by `table.row.column`. */
type Values = Map<string, string>;
type Truth = Map<string, { id: string; accepted: unknown[] }>;

const AS_PRINTED = new Set(['ipc']);

const none = (): Count => ({ right: 0, before: 0, of: 0 });
const empty = (): Outcome => ({ fields: none(), cells: none(), worse: [], better: 0, misses: [] });

/** What a document prints of what its category holds: nobody can correct a column that is not there. */
function truthOf({ expected, alternatives }: Labelled, { sections }: CategorySchema): Truth {
  const out: Truth = new Map();
  const tables = new Map(sections.flatMap((s) => s.tables).map((t) => [t.id, t.columns.map((c) => c.id)]));
  for (const [id, want] of Object.entries(expected)) {
    if (id === 'tables' || want === null || typeof want === 'object') continue;
    out.set(id, { id, accepted: [want, ...[alternatives?.[id] ?? []].flat()] });
  }
  for (const [table, rows] of Object.entries(expected.tables ?? {}))
    rows.forEach((row, i) => {
      for (const [column, want] of Object.entries(row))
        if (want !== null && want !== '' && tables.get(table)?.includes(column))
          out.set(`${table}.${i}.${column}`, { id: column, accepted: [want] });
    });
  return out;
}

function valuesOf({ chosen, tables }: Findings): Values {
  const face = (id: string, v: { value: string; standard: string }) =>
    AS_PRINTED.has(id) ? v.value : v.standard;
  const out: Values = new Map();
  for (const [id, { candidate }] of chosen) out.set(id, face(id, candidate));
  for (const { schema, rows } of tables)
    rows.forEach(({ cells }, i) => {
      for (const [id, cell] of cells) out.set(`${schema.id}.${i}.${id}`, face(id, cell));
    });
  return out;
}

const holds = (truth: Truth, key: string, values: Values): boolean => {
  const want = truth.get(key);
  return want?.accepted.some((value) => isRight(want.id, value, values.get(key))) ?? false;
};

function correctionOf(key: string, accepted: readonly unknown[]): Correction {
  const value = String(accepted[0]);
  const [table, row, column] = key.split('.');
  return column === undefined
    ? { field: key, value }
    : { table: table!, row: Number(row), field: column, value };
}

/** The part of a key that says which field or column it is about. */
const subjectOf = (key: string): string => key.replace(/\.\d+\./, '.');

/** The same values with the rows of tables renumbered as the true rows that they hold most of. */
function aligned(values: Values, truth: Truth): Values {
  const out: Values = new Map([...values].filter(([key]) => !key.includes('.')));
  for (const table of new Set(
    [...truth.keys()].flatMap((key) => (key.includes('.') ? [key.split('.')[0]!] : [])),
  )) {
    const rowsIn = (keys: Iterable<string>) => [
      ...new Set(
        [...keys].flatMap((key) => (key.startsWith(`${table}.`) ? [Number(key.split('.')[1])] : [])),
      ),
    ];
    const pairs = rowsIn(truth.keys()).flatMap((want) =>
      rowsIn(values.keys()).map((got) => ({ want, got, hits: hits(table, want, got, values, truth) })),
    );
    const [wants, gots] = [new Set<number>(), new Set<number>()];
    for (const { want, got } of pairs.sort((a, b) => b.hits - a.hits || a.want - b.want || a.got - b.got)) {
      if (wants.has(want) || gots.has(got)) continue;
      wants.add(want);
      gots.add(got);
      const prefix = `${table}.${got}.`;
      for (const [key, value] of values)
        if (key.startsWith(prefix)) out.set(`${table}.${want}.${key.slice(prefix.length)}`, value);
    }
  }
  return out;
}

function hits(table: string, want: number, got: number, values: Values, truth: Truth): number {
  const prefix = `${table}.${want}.`;
  return [...truth].filter(([key, { id, accepted }]) => {
    const value = values.get(`${table}.${got}.${key.slice(prefix.length)}`);
    return key.startsWith(prefix) && accepted.some((a) => isRight(id, a, value));
  }).length;
}

type Prepared = Case & { schema: CategorySchema; truth: Truth; plain: Values };

function prepare(cases: readonly Case[]): Prepared[] {
  return cases.flatMap((c) => {
    const schema = schemaOf(c.label.category as Category);
    if (!schema) return [];
    const truth = truthOf(c.label, schema);
    return [{ ...c, schema, truth, plain: aligned(valuesOf(findValues(c.pages, schema)), truth) }];
  });
}

/** Every first document is corrected, then all documents are read again with all that was learned. */
export function runPooled(cases: readonly Case[], which: 'wrong' | 'all'): Outcome {
  const prepared = prepare(cases);
  const taught = new Map<string, Set<string>>();
  const learned: LearnedExample[] = [];
  for (const { group, doc, schema, truth, plain, pages } of prepared) {
    if (doc !== 1) continue;
    const keys = [...truth.keys()].filter((key) => which === 'all' || !holds(truth, key, plain));
    taught.set(group, new Set(keys.map(subjectOf)));
    learned.push(
      ...learn(
        pages,
        schema,
        keys.map((key) => correctionOf(key, truth.get(key)!.accepted)),
      ),
    );
  }
  const outcome = empty();
  for (const c of prepared)
    compare(
      c,
      aligned(valuesOf(findValues(c.pages, c.schema, learned)), c.truth),
      taught.get(c.group),
      outcome,
    );
  return outcome;
}

function compare(
  { label, doc, truth, plain }: Prepared,
  now: Values,
  taught: ReadonlySet<string> | undefined,
  outcome: Outcome,
): void {
  for (const key of truth.keys()) {
    const [before, after] = [holds(truth, key, plain), holds(truth, key, now)];
    const told = `${label.file}: ${key} = ${JSON.stringify(now.get(key) ?? null)}, is ${JSON.stringify(truth.get(key)!.accepted[0])}, was ${JSON.stringify(plain.get(key) ?? null)}`;
    if (doc !== 1 && taught?.has(subjectOf(key))) {
      const count = key.includes('.') ? outcome.cells : outcome.fields;
      count.of++;
      if (before) count.before++;
      if (after) count.right++;
      else outcome.misses.push(told);
    } else if (before && !after) outcome.worse.push(told);
    else if (after && !before) outcome.better++;
  }
}

/** The schema without anything that names one field or column. */
export function hide(schema: CategorySchema, subject: string): CategorySchema {
  const [table, column] = subject.split('.');
  const bare = ({ weak: _, wording: __, cell: ___, party, ...field }: FieldSchema): FieldSchema => ({
    ...field,
    labels: {},
    ...(party ? { party: { role: `${party.role} of ${field.id}`, part: party.part } } : {}),
  });
  return {
    ...schema,
    sections: schema.sections.map((section) => ({
      ...section,
      fields: section.fields.map((f) => (f.id === subject ? bare(f) : f)),
      tables: section.tables.map((t) =>
        t.id === table && column
          ? { ...t, columns: t.columns.map((c) => (c.id === column ? { ...c, labels: {} } : c)) }
          : t,
      ),
    })),
  };
}

/** Each field and column in turn is one whose labels the engine does not know: it can only come from learning. */
export function runHidden(cases: readonly Case[]): Outcome {
  const outcome = empty();
  const prepared = prepare(cases);
  for (const first of prepared.filter((c) => c.doc === 1)) {
    const others = prepared.filter((c) => c.group === first.group && c.doc !== 1);
    for (const subject of new Set([...first.truth.keys()].map(subjectOf))) {
      const schema = hide(first.schema, subject);
      // Who corrects one column looks at its table as a whole.
      const table = subject.split('.')[0]!;
      const keys = [...first.truth.keys()].filter((key) => key === subject || key.startsWith(`${table}.`));
      const corrections = keys.map((key) => correctionOf(key, first.truth.get(key)!.accepted));
      const learned = learn(first.pages, schema, corrections);
      for (const c of others) {
        const blind = { ...c, plain: aligned(valuesOf(findValues(c.pages, schema)), c.truth) };
        compare(
          blind,
          aligned(valuesOf(findValues(c.pages, schema, learned)), c.truth),
          new Set([subject]),
          outcome,
        );
      }
    }
  }
  return outcome;
}
