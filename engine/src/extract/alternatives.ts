import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import type { InputConfig } from '@recto/contracts/result';
import { type Candidate, rankOf } from '../context/candidates.ts';
import { contextOf, type DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { roundBox } from '../layout/geometry.ts';
import { type Span, spanOf } from '../layout/segment.ts';
import { schemaOf } from '../schema/index.ts';
import type { CategorySchema, ValueType } from '../schema/types.ts';
import type { PageText } from '../types.ts';
import { findValues } from './extract.ts';

/** A value that could be meant, and where it stands. */
export type Alternative = {
  page: number;
  box: Box;
  value: string;
  /** The normal form of its type. */
  standard: string;
  printed: string;
};

/** What a document offers beside what was chosen; made once, asked for one value after the other. */
export type OfferedValues = {
  /** What was weighed for each field of the schema, the likeliest first, each value once. */
  readonly fields: ReadonlyMap<string, readonly Alternative[]>;
  readonly context: DocumentContext;
  readonly schema: CategorySchema | undefined;
};

/** Runners-up kept per field: as many as there are digits to pick them by. */
const KEPT = 9;
/** Taken from each field of the same kind. */
const OF_EACH = 2;
/** With less than this in its favour, a candidate is a curiosity. */
const LEAST = 0.12;

const alternativeOf = (span: Span, value: string, standard: string): Alternative => ({
  page: span.page,
  box: roundBox(span.box),
  value,
  standard,
  printed: span.text,
});

function firstOfEach(sorted: readonly Alternative[]): Alternative[] {
  const seen = new Set<string>();
  return sorted.filter(({ standard }) => !seen.has(standard) && seen.add(standard));
}

function runnersUp(candidates: readonly Candidate[]): Alternative[] {
  const likeliest = candidates
    .filter((c) => c.score >= LEAST)
    .toSorted(
      (a, b) => rankOf(b) - rankOf(a) || a.span.page - b.span.page || a.span.placed[1] - b.span.placed[1],
    );
  // One more than can be picked: the present value is among them as a rule.
  return firstOfEach(likeliest.map((c) => alternativeOf(c.span, c.value, c.standard))).slice(0, KEPT + 1);
}

/** Weighs everything that the pages of one document offer. Deterministic. */
export function offerOf(pages: readonly PageText[], category: Category): OfferedValues {
  const schema = schemaOf(category);
  const byField = new Map<string, Candidate[]>();
  for (const candidate of schema ? findValues(pages, schema).candidates : []) {
    const known = byField.get(candidate.field);
    if (known) known.push(candidate);
    else byField.set(candidate.field, [candidate]);
  }
  const fields = new Map([...byField].map(([id, candidates]) => [id, runnersUp(candidates)]));
  return { fields, schema, context: contextOf(pages) };
}

/** Types whose values are known by their form; of running text, every line of a page would be one. */
const FORMED: ReadonlySet<ValueType> = new Set<ValueType>([
  'account',
  'amount',
  'currency',
  'date',
  'email',
  'hkid',
  'id',
  'ipc',
  'number',
  'percent',
  'phone',
  'price',
  'quantity',
  'tax_id',
  'awb',
  'container',
  'hs_code',
]);

const BY_INPUT: Partial<Record<InputConfig['type'], ValueType>> = { date: 'date', number: 'number' };

/** The type of a field or column, by the schema where it knows it, else by how it is typed in. */
export function typeOf(
  { schema }: OfferedValues,
  at: { field: string; table?: string | undefined },
  input: InputConfig['type'] | undefined,
): ValueType | undefined {
  const parts = (schema?.sections ?? []).flatMap((section) =>
    at.table === undefined
      ? section.fields
      : section.tables.filter(({ id }) => id === at.table).flatMap(({ columns }) => columns),
  );
  return parts.find(({ id }) => id === at.field)?.type ?? (input && BY_INPUT[input]);
}

/** What was weighed for fields of the same kind: a buyer may be taken for the seller, a consignee for the shipper. */
export function ofSiblings({ schema, fields }: OfferedValues, id: string): Alternative[] {
  const all = schema?.sections.flatMap((section) => section.fields) ?? [];
  const own = all.find((field) => field.id === id);
  const siblings = all.filter(
    (field) => field !== own && field.type === own?.type && field.party?.part === own.party?.part,
  );
  return firstOfEach(siblings.flatMap((field) => (fields.get(field.id) ?? []).slice(0, OF_EACH)));
}

/** A word that merely could be read that way is no offer. */
const WELL_FORMED = 0.55;

/**
 * Values of a page that have the form of a type, each once: nearest to `near` (points) first, else in reading order.
 * None for types without a form of their own.
 */
export function sameType(
  { context }: OfferedValues,
  type: ValueType | undefined,
  page: number,
  near?: { x?: number | undefined; y: number },
): Alternative[] {
  const laidOut = context.pages.find(({ number }) => number === page);
  if (!laidOut || !type || !FORMED.has(type)) return [];
  const found = laidOut.segments.flatMap((segment) =>
    readValues(type, segment.text, context)
      .filter(({ quality }) => quality >= WELL_FORMED)
      .map(({ start, end, value, standard }) => alternativeOf(spanOf(segment, start, end), value, standard)),
  );
  const distance = ({ box: [l, t, r, b] }: Alternative): number =>
    near
      ? 3 * Math.abs((t + b) / 2 - near.y) + (near.x === undefined ? 0 : Math.abs((l + r) / 2 - near.x))
      : 0;
  return firstOfEach(found.toSorted((a, b) => distance(a) - distance(b)));
}
