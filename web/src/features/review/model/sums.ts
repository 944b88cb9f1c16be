import { type Constraint, type Extra, ROUNDING } from '@recto/contracts/constraints';
import { add, type Decimal, multiply, near, subtract } from '@recto/contracts/decimal';
import type { Column, Section, Table } from '@recto/contracts/result';
import { closestSum, isIncluded, signed } from '@recto/contracts/sums';
import { amountOf, columnSum, columnUnread, isUnread, shown, textNow } from './amounts.ts';
import { columnTitle } from './column-title.ts';
import type { Drafts } from './edits.ts';

/** Something that must add up, as it stands now. All amounts are plain text for people. */
export type SumCheck = {
  readonly id: string;
  /** What is added: names of fields, or of a column. */
  readonly parts: string;
  readonly sum: string;
  readonly total: string;
  readonly says: string;
  /** How far the sum is from the total, with its sign; empty when they agree. */
  readonly gap: string;
  /** What cannot be added, with its name, so that the sum says nothing; null: all can. */
  readonly unread: string | null;
};

const checkOf = (
  id: string,
  parts: string,
  added: Decimal,
  total: string,
  says: Decimal,
  unread: string | null = null,
  slack: Decimal = ROUNDING,
): SumCheck => {
  const gap = subtract(added, says);
  const sign = gap.units > 0n ? '+' : '';
  return {
    id,
    parts,
    sum: shown(added),
    total,
    says: shown(says),
    gap: near(added, says, slack) ? '' : sign + shown(gap),
    unread,
  };
};

const unreadCheck = (id: string, parts: string, total: string, unread: string): SumCheck => ({
  id,
  parts,
  sum: '',
  total,
  says: '',
  gap: '',
  unread,
});

const fieldNow = (sections: readonly Section[], id: string, drafts: Drafts) => {
  for (const section of sections) {
    const field = section.fields.find((one) => one.id === id);
    if (!field) continue;
    const text = textNow({ sectionId: section.id, fieldId: id }, field.data, drafts);
    const unread = isUnread(text) ? `${field.name}: ${text.trim()}` : null;
    return { name: field.name, amount: amountOf(text), sectionId: section.id, unread };
  }
  return null;
};

/** A column by its ids, wherever its table is. */
const findColumn = (sections: readonly Section[], tableId: string, columnId: string) => {
  for (const { id: sectionId, tables } of sections)
    for (const table of tables) {
      const column = table.id === tableId && table.columns.find(({ id }) => id === columnId);
      if (column) return { sectionId, table, column };
    }
  return null;
};

/** An extra that is there now, and how it reads in a sum. */
type FoundExtra = { readonly amount: Decimal; readonly text: string };

const extrasNow = (
  extras: readonly Extra[] | undefined,
  sections: readonly Section[],
  drafts: Drafts,
): FoundExtra[] =>
  (extras ?? []).flatMap((extra): FoundExtra[] => {
    if ('field' in extra) {
      const found = fieldNow(sections, extra.field, drafts);
      const less = extra.less === true;
      return found?.amount
        ? [{ amount: signed(found.amount, less), text: `${less ? '-' : '+'} ${found.name}` }]
        : [];
    }
    const found = findColumn(sections, extra.table, extra.column);
    const less = extra.less === true;
    const amount = found && columnSum(found.sectionId, found.table, found.column, drafts);
    const text = found && (less ? `- ${columnTitle(found.column)}` : `+ ${found.table.title}`);
    return amount && text ? [{ amount: signed(amount, less), text }] : [];
  });

/** A sum with those of its extras that bring it closest to what the total says. */
const withExtras = (says: Decimal, base: Decimal, parts: string, extras: readonly FoundExtra[]) => {
  const { sum: added, used } = closestSum(
    says,
    base,
    extras.map(({ amount }) => amount),
  );
  const texts = extras.filter((_, at) => used.includes(at)).map(({ text }) => text);
  return { added, parts: [parts, ...texts].join(' ') };
};

type Of<K extends Constraint['kind']> = Extract<Constraint, { kind: K }>;
type Now = { readonly sections: readonly Section[]; readonly drafts: Drafts };

const columnCheck = (one: Of<'column_sum'>, parts: string, base: Decimal, now: Now): SumCheck | null => {
  const { sections, drafts } = now;
  const extras = extrasNow(one.extras, sections, drafts);
  const found = findColumn(sections, one.table, one.column);
  const rows = found?.column.data.length ?? 1;
  const slack = one.rowsRounded ? multiply(ROUNDING, { units: BigInt(rows), scale: 0 }) : ROUNDING;
  const against = (id: string): SumCheck | null => {
    const total = fieldNow(sections, id, drafts);
    if (!total?.amount) return null;
    const { added, parts: text } = withExtras(total.amount, base, parts, extras);
    return checkOf(one.id, text, added, total.name, total.amount, null, slack);
  };
  const first = against(one.total);
  const second = first && first.gap !== '' && one.or ? against(one.or) : null;
  return second?.gap === '' ? second : first;
};

const fieldsCheck = (one: Of<'sum'>, { sections, drafts }: Now): SumCheck | null => {
  const total = fieldNow(sections, one.total, drafts);
  const parts = one.parts.flatMap((id) => fieldNow(sections, id, drafts) ?? []);
  const amounts = parts.flatMap(({ amount }) => amount ?? []);
  const extras = extrasNow(one.extras, sections, drafts);
  if (!total?.amount || amounts.length < one.parts.length) return null;
  if (one.onlyWith && extras.length === 0) return null;
  const names = parts.map(({ name }) => name).join(' + ');
  const whole = withExtras(total.amount, amounts.reduce(add), names, extras);
  const check = checkOf(one.id, whole.parts, whole.added, total.name, total.amount);
  const rate = one.within && check.gap !== '' ? fieldNow(sections, one.within, drafts)?.amount : null;
  if (!rate || !isIncluded(total.amount, amounts.at(-1)!, rate)) return check;
  // Where prices include tax, the last part is within the first.
  const gross = withExtras(total.amount, amounts[0]!, parts[0]!.name, extras);
  const included = checkOf(one.id, gross.parts, gross.added, total.name, total.amount);
  return included.gap === '' ? included : check;
};

/** Checks whose total is a field of this section; those that lack an amount say nothing. */
export const sumChecks = (
  constraints: readonly Constraint[],
  sections: readonly Section[],
  sectionId: string,
  drafts: Drafts,
): SumCheck[] =>
  constraints.flatMap((one): SumCheck[] => {
    if (one.kind !== 'sum' && one.kind !== 'column_sum') return [];
    const total = fieldNow(sections, one.total, drafts);
    if (total?.sectionId !== sectionId) return [];
    const now = { sections, drafts };
    if (one.kind === 'column_sum') {
      const found = findColumn(sections, one.table, one.column);
      if (!found) return [];
      const names = `Σ ${columnTitle(found.column)}`;
      const unread = total.unread ?? columnUnread(found.sectionId, found.table, found.column, drafts);
      if (unread !== null) return [unreadCheck(one.id, names, total.name, unread)];
      const added = columnSum(found.sectionId, found.table, found.column, drafts);
      return added ? [columnCheck(one, names, added, now) ?? []].flat() : [];
    }
    const parts = one.parts.flatMap((id) => fieldNow(sections, id, drafts) ?? []);
    const unread = [total, ...parts].find((part) => part.unread !== null)?.unread ?? null;
    if (unread !== null)
      return [unreadCheck(one.id, parts.map(({ name }) => name).join(' + '), total.name, unread)];
    return [fieldsCheck(one, now) ?? []].flat();
  });

/** The foot of a column that holds amounts; `check` when the document also states its sum. */
export type ColumnFoot = { readonly sum: string; readonly check: SumCheck | null };

export const columnFoot = (
  constraints: readonly Constraint[],
  sections: readonly Section[],
  { sectionId, table, column }: { sectionId: string; table: Table; column: Column },
  drafts: Drafts,
): ColumnFoot | null => {
  const added = columnSum(sectionId, table, column, drafts);
  if (!added) return null;
  const stated = constraints.find(
    (one) => one.kind === 'column_sum' && one.table === table.id && one.column === column.id,
  );
  const unread = columnUnread(sectionId, table, column, drafts);
  const stands =
    stated?.kind === 'column_sum'
      ? columnCheck(stated, columnTitle(column), added, { sections, drafts })
      : null;
  const check = stands
    ? { ...stands, unread }
    : unread !== null
      ? unreadCheck(column.id, columnTitle(column), columnTitle(column), unread)
      : null;
  return { sum: shown(added), check };
};

/** The columns of a table whose sums mean something: amounts, as the rules name them. */
export const summedColumns = (constraints: readonly Constraint[], tableId: string): ReadonlySet<string> =>
  new Set(
    constraints.flatMap((one) => {
      if (one.kind === 'sum' || one.table !== tableId) return [];
      if (one.kind === 'share') return [one.whole, one.part];
      return one.kind === 'column_sum' ? [one.column] : [one.product];
    }),
  );
