import type {
  Column,
  Field,
  FieldData,
  InputConfig,
  Result,
  ReviewMark,
  Section,
  Table,
} from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import { badRequest } from '../../platform/errors.ts';
import { hasValue, isOpenTo, openTable, rowCount } from '../extraction/values/index.ts';
import { type Reviewer, reviewedBy } from './apply-updates.ts';
import { rowOrigins } from './row-origins.ts';
import { sameList, sameValue } from './same-value.ts';
import { standardise } from './standardise.ts';

const UNREVIEWED: ReviewMark = { result: { reviewed: false } };
const NO_VALUE: FieldData = { values: [], standard_values: [], extracted_values: [], blocks: [] };

/**
 * The result that a person sent back whole (rows added, removed or moved), made trustworthy: sections, fields and
 * columns must be those of `current`; what the engine found out stays; every value that is new or changed is
 * reviewed by the sender, an acceptance can be taken back, and no mark can be made in somebody else's name.
 * `read`: what the engine had read; a value of it that comes back without a mark is as it was before anybody touched it.
 */
export function replaceResult(
  current: Result,
  sent: Result,
  reviewer: Reviewer,
  read: Result | null = null,
): { result: Result; changed: boolean } {
  const change: Change = { happened: false, untouched: untouchedOf(read) };
  const sections = replaceOpen(
    current.extraction.sections,
    sent.extraction.sections,
    reviewer,
    (section, given) => replaceSection(section, given, reviewer, change),
  );
  return {
    result: { ...current, extraction: { ...current.extraction, sections } },
    changed: change.happened,
  };
}

type Change = {
  happened: boolean;
  /** What the engine read, by the id of its first block. */
  untouched: ReadonlyMap<string, FieldData>;
};

const allData = ({ fields, tables }: Section): FieldData[] => [
  ...fields.map(({ data }) => data),
  ...tables.flatMap(({ columns }) => columns.flatMap(({ data }) => data)),
];

function untouchedOf(read: Result | null): Change['untouched'] {
  const all = read?.extraction.sections.flatMap(allData) ?? [];
  return new Map(all.flatMap((data) => (data.blocks[0] ? [[data.blocks[0].id, data] as const] : [])));
}

/** A correction that was undone: the engine's own value comes back to its own place, without a mark. */
function undone(sent: FieldData, mark: ReviewMark | undefined, change: Change): FieldData | null {
  const own = change.untouched.get(sent.blocks[0]?.id ?? '');
  return own && mark?.result.reviewed === false && sameValue(own, sent) ? own : null;
}

const sameBlocks = (a: FieldData, b: FieldData): boolean =>
  sameList(
    a.blocks.map(({ id }) => id),
    b.blocks.map(({ id }) => id),
  );

/** The mark of a value that stayed: it can be taken back (an undone acceptance), and never given in this way. */
function withdrawn(current: ReviewMark, sent: ReviewMark | undefined, change: Change): ReviewMark {
  if (!current.result.reviewed || sent?.result.reviewed !== false) return current;
  change.happened = true;
  return UNREVIEWED;
}

const shapeProblem = () => badRequest(said('shape'));

function mustMatch<T extends { id: string }>(sent: T | undefined, current: T): T {
  if (sent?.id !== current.id) throw shapeProblem();
  return sent;
}

/** Parts that the sender's roles do not open were not shown to the sender, and stay as they are. */
function replaceOpen<T extends { id: string; roles?: readonly Role[] | undefined }>(
  current: readonly T[],
  sent: readonly T[],
  { roles }: Reviewer,
  replace: (current: T, sent: T) => T,
): T[] {
  const open = current.filter((part) => isOpenTo(part, roles));
  if (open.length !== sent.length) throw shapeProblem();
  return current.map((part) => {
    const at = open.indexOf(part);
    return at < 0 ? part : replace(part, mustMatch(sent[at], part));
  });
}

function replaceSection(current: Section, sent: Section, reviewer: Reviewer, change: Change): Section {
  if (sent.tables.length !== current.tables.length) throw shapeProblem();
  return {
    ...current,
    fields: replaceOpen(current.fields, sent.fields, reviewer, (field, given) =>
      replaceField(field, given, reviewer, change),
    ),
    tables: current.tables.map((table, index) =>
      replaceTable(table, mustMatch(sent.tables[index], table), reviewer, change),
    ),
  };
}

function replaceField(current: Field, sent: Field, reviewer: Reviewer, change: Change): Field {
  const isSame = sameValue(current.data, sent.data);
  if (isSame && sameBlocks(current.data, sent.data))
    return { ...current, review: withdrawn(current.review, sent.review, change) };
  change.happened = true;
  const before = undone(sent.data, sent.review, change);
  if (before) return { ...current, data: before, review: UNREVIEWED };
  return {
    ...current,
    data: cleaned(current.id, current.input_config, sent.data, current.data),
    review: reviewedBy(reviewer),
  };
}

function replaceTable(current: Table, sent: Table, reviewer: Reviewer, change: Change): Table {
  const open = openTable(current, reviewer.roles);
  if (open.columns.length !== sent.columns.length) throw shapeProblem();
  // Somebody who is shown no column says nothing about the rows either.
  if (open.columns.length === 0) return current;
  const origins = rowOrigins(open, sent);
  const resized = origins.length !== rowCount(current);
  return {
    ...current,
    columns: current.columns.map((column) => {
      const at = open.columns.indexOf(column);
      return at < 0
        ? carriedAlong(column, origins, resized)
        : replaceColumn(column, mustMatch(sent.columns[at], column), origins, reviewer, change);
    }),
  };
}

/** A column that the sender was not shown: each cell goes with its row, a new row has none. */
function carriedAlong(column: Column, origins: readonly number[], resized: boolean): Column {
  const taken = new Set(origins);
  const from = origins.map((origin, row) => (origin >= 0 || resized || taken.has(row) ? origin : row));
  return {
    ...column,
    data: from.map((row) => column.data[row] ?? NO_VALUE),
    review: from.map((row) => column.review[row] ?? UNREVIEWED),
  };
}

/** `origins`: where each sent row was before, -1 for a new one. */
function replaceColumn(
  current: Column,
  sent: Column,
  origins: readonly number[],
  reviewer: Reviewer,
  change: Change,
): Column {
  const resized = origins.length !== current.data.length;
  if (resized) change.happened = true;
  const cells = origins.map((origin, row) => {
    const data = sent.data[row] ?? NO_VALUE;
    const moved = current.data[origin];
    const from = moved && isSame(moved, data) ? origin : rowBefore(current, data, row);
    const before = current.data[from];
    if (before) {
      if (from !== row) change.happened = true;
      return {
        data: before,
        review: withdrawn(current.review[from] ?? UNREVIEWED, sent.review[row], change),
      };
    }
    // An empty cell of a row that moved, or of a new one: nobody said anything about it.
    if (resized && !hasValue(data)) return { data: untranslated(data), review: UNREVIEWED };
    change.happened = true;
    const untouched = undone(data, sent.review[row], change);
    if (untouched) return { data: untouched, review: UNREVIEWED };
    const engine = cellWithBlock(current, data) ?? moved ?? (resized ? undefined : current.data[row]);
    return {
      data: cleaned(current.id, current.input_config, data, engine),
      review: reviewedBy(reviewer),
    };
  });
  return { ...current, data: cells.map((cell) => cell.data), review: cells.map((cell) => cell.review) };
}

/** Translations are written by their own call only. */
function untranslated({ translations: _translations, ...data }: FieldData): FieldData {
  return data;
}

const isSame = (a: FieldData, b: FieldData): boolean =>
  sameValue(a, b) && a.blocks[0]?.id === b.blocks[0]?.id;

/** The row that a sent cell was in before: its own when it did not change, else the one with the same block. */
function rowBefore(column: Column, sent: FieldData, row: number): number {
  const own = column.data[row];
  if (own && isSame(own, sent)) return row;
  const there = cellWithBlock(column, sent);
  return there && sameValue(there, sent) ? column.data.indexOf(there) : -1;
}

function cellWithBlock(column: Column, sent: FieldData): FieldData | undefined {
  const block = sent.blocks[0]?.id;
  return block === undefined ? undefined : column.data.find((data) => data.blocks[0]?.id === block);
}

/** A sent value with its normalised form; the engine's own finding cannot be sent. */
function cleaned(
  id: string,
  input: InputConfig | undefined,
  sent: FieldData,
  before: FieldData | undefined,
): FieldData {
  const ownForm =
    sent.standard_values.length === sent.values.length &&
    !sameList(sent.standard_values, before?.standard_values ?? []);
  return {
    values: sent.values,
    standard_values: standardise(id, input, sent.values, ownForm ? { sent: sent.standard_values } : {}),
    extracted_values: before?.extracted_values ?? [],
    blocks: sent.blocks,
  };
}
