import { ROUNDING } from '@recto/contracts/constraints';
import type { RuleOutcome } from '@recto/contracts/result';
import { amountOfWords } from '../normalise/amount-words.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  near,
  plain,
  subtract,
  sum,
} from '../normalise/decimal.ts';
import type { CategorySchema, RuleSchema } from '../schema/types.ts';

/** What rules look at: the chosen standard values of fields, and the tables. */
export type Facts = {
  value: (field: string) => string | undefined;
  tables: readonly FactTable[];
};

/** `name` is what people call a field, or a column as `table.column`. */
type NamedFacts = Facts & { name: (id: string) => string };

/** What rules need of a table: the normalised values of its cells, row by row. */
export type FactTable = {
  schema: { id: string };
  rows: readonly { cells: ReadonlyMap<string, { standard: string }> }[];
};

export const CENT = ROUNDING;

const tableOf = (facts: Facts, id: string): FactTable | undefined =>
  facts.tables.find((t) => t.schema.id === id);

const cellsOf = (table: FactTable | undefined, column: string): Decimal[] =>
  (table?.rows ?? []).flatMap((r) => decimal(r.cells.get(column)?.standard ?? '') ?? []);

/** The sum of a column; null when a row lacks the value, because then the sum says nothing. */
export function columnSum(table: FactTable | undefined, column: string): Decimal | null {
  const cells = cellsOf(table, column);
  return table && cells.length > 0 && cells.length === table.rows.length ? sum(cells) : null;
}

/** "Amount adds up to 90.00, but Subtotal says 95.00". */
const verdict = (ok: boolean, found: string, other: string, says: string): string =>
  ok ? `${found}, as ${other} says` : `${found}, but ${other} says ${says}`;

type Check<K extends RuleSchema['kind']> = (
  rule: Extract<RuleSchema, { kind: K }>,
  facts: NamedFacts,
) => Omit<RuleOutcome, 'id'> | null;

const checkSum: Check<'sum'> = ({ total, parts }, facts) => {
  const [whole, ...pieces] = [total, ...parts].map((id) => decimal(facts.value(id) ?? ''));
  if (!whole || pieces.some((p) => !p)) return null;
  const added = (pieces as Decimal[]).reduce(add);
  const ok = near(added, whole, CENT);
  return {
    ok,
    message: verdict(
      ok,
      `${parts.map(facts.name).join(' + ')} is ${plain(added)}`,
      facts.name(total),
      plain(whole),
    ),
    fields: [total, ...parts],
  };
};

const checkColumn: Check<'column_sum'> = ({ total, table, column }, facts) => {
  const whole = decimal(facts.value(total) ?? '');
  const added = columnSum(tableOf(facts, table), column);
  if (!whole || !added) return null;
  const ok = near(added, whole, CENT);
  const sum = `${facts.name(`${table}.${column}`)} adds up to ${plain(added)}`;
  return {
    ok,
    message: verdict(ok, sum, facts.name(total), plain(whole)),
    fields: [total, `${table}.${column}`],
  };
};

const checkColumns: Check<'column_sums'> = ({ first, second }, facts) => {
  const [a, b] = [first, second].map(({ table, column }) => columnSum(tableOf(facts, table), column));
  if (!a || !b) return null;
  const fields = [first, second].map(({ table, column }) => `${table}.${column}`);
  const ok = near(a, b, CENT);
  const sum = `${facts.name(fields[0]!)} adds up to ${plain(a)}`;
  return { ok, message: verdict(ok, sum, facts.name(fields[1]!), plain(b)), fields };
};

const checkProduct: Check<'product'> = ({ table, factors, product }, facts) => {
  let [checked, wrong] = [0, 0];
  for (const { cells } of tableOf(facts, table)?.rows ?? []) {
    const [a, b, c] = [...factors, product].map((id) => decimal(cells.get(id)?.standard ?? ''));
    if (!a || !b || !c) continue;
    checked++;
    if (!near(multiply(a, b), c, CENT)) wrong++;
  }
  if (checked === 0) return null;
  return {
    ok: wrong === 0,
    message: `${[...factors].map((c) => facts.name(`${table}.${c}`)).join(' x ')} gives ${facts.name(`${table}.${product}`)} in ${checked - wrong} of ${checked} rows`,
    fields: [...factors, product].map((c) => `${table}.${c}`),
  };
};

const checkOrder: Check<'order'> = ({ first, second }, facts) => {
  const [a, b] = [facts.value(first), facts.value(second)];
  if (!a || !b) return null;
  const ok = a <= b;
  const message = `${facts.name(first)} (${a}) is ${ok ? 'not ' : ''}after ${facts.name(second)} (${b})`;
  return { ok, message, fields: [first, second] };
};

const checkWithin: Check<'within'> = ({ table, value, lower, upper, verdict }, facts) => {
  let [checked, outside] = [0, 0];
  for (const { cells } of tableOf(facts, table)?.rows ?? []) {
    const result = decimal((cells.get(value)?.standard ?? '').replace(/^[<>≤≥]=?\s*/, ''));
    const [low, high] = [
      decimal(cells.get(lower)?.standard ?? ''),
      decimal(cells.get(upper)?.standard ?? ''),
    ];
    if (!result || (!low && !high)) continue;
    checked++;
    if ((low && compare(result, low) < 0) || (high && compare(result, high) > 0)) outside++;
  }
  if (checked === 0) return null;
  return {
    ok: outside === 0,
    message: `${checked - outside} of ${checked} results lie within their limits`,
    fields: [value, lower, upper, verdict].filter((c) => c !== '').map((c) => `${table}.${c}`),
  };
};

const checkWords: Check<'words'> = ({ figures, words }, facts) => {
  const [figure, spelled] = [facts.value(figures), amountOfWords(facts.value(words) ?? '')].map((text) =>
    decimal(text ?? ''),
  );
  if (!figure || !spelled) return null;
  const ok = compare(figure, spelled) === 0;
  return {
    ok,
    message: verdict(ok, `${facts.name(words)} spells ${plain(spelled)}`, facts.name(figures), plain(figure)),
    fields: [figures, words],
  };
};

/**
 * A running balance: each row from the one before it, the first from the opening, the last is the closing. A row
 * that moves nothing states the balance of another account, whose ends together may be the closing one.
 */
const checkRunning: Check<'running'> = (rule, facts) => {
  const [opening, closing] = [rule.opening, rule.closing].map((id) => decimal(facts.value(id) ?? ''));
  const rows = tableOf(facts, rule.table)?.rows ?? [];
  if (!opening || rows.length === 0) return null;
  let [balance, wrong, seen] = [opening, 0, 0];
  const ends: Decimal[] = [];
  for (const [at, { cells }] of rows.entries()) {
    const [plus, minus, printed] = [rule.plus, rule.minus, rule.balance].map((id) =>
      decimal(cells.get(id)?.standard ?? ''),
    );
    const moves = [plus, minus].some((moved) => moved && moved.units !== 0n);
    if (plus) balance = add(balance, plus);
    if (minus) balance = subtract(balance, sizeOf(minus));
    if (!printed) continue;
    seen++;
    if (!near(balance, printed, CENT)) {
      if (moves) wrong++;
      else if (at > 0) ends.push(balance);
    }
    balance = printed;
  }
  const whole = [...ends, balance].reduce(add);
  if (closing && ![balance, whole].some((sum) => near(sum, closing, CENT))) wrong++;
  return {
    ok: wrong === 0,
    message: `The balance runs through ${seen - Math.min(wrong, seen)} of ${seen} rows to ${plain(balance)}`,
    fields: [
      rule.opening,
      rule.closing,
      ...[rule.plus, rule.minus, rule.balance].map((c) => `${rule.table}.${c}`),
    ],
  };
};

/** Withdrawals are printed with a minus or without one. */
const sizeOf = (amount: Decimal): Decimal =>
  amount.units < 0n ? { ...amount, units: -amount.units } : amount;

/** The names of the fields of a schema, and of its columns as `table.column`. */
function nameIn(schema: CategorySchema): (id: string) => string {
  const names = new Map(
    schema.sections.flatMap(({ fields, tables }) => [
      ...fields.map((f): [string, string] => [f.id, f.name]),
      ...tables.flatMap((t) => t.columns.map((c): [string, string] => [`${t.id}.${c.id}`, c.name])),
    ]),
  );
  return (id) => names.get(id) ?? id;
}

/** Checks every rule whose operands were found. */
export function checkRules(schema: CategorySchema, facts: Facts): RuleOutcome[] {
  const named = { ...facts, name: nameIn(schema) };
  return schema.rules.flatMap((rule) => {
    const outcome = checkOne(rule, named);
    return outcome ? [{ id: rule.id, ...outcome }] : [];
  });
}

function checkOne(rule: RuleSchema, facts: NamedFacts): Omit<RuleOutcome, 'id'> | null {
  switch (rule.kind) {
    case 'sum':
      return checkSum(rule, facts);
    case 'column_sum':
      return checkColumn(rule, facts);
    case 'column_sums':
      return checkColumns(rule, facts);
    case 'product':
      return checkProduct(rule, facts);
    case 'order':
      return checkOrder(rule, facts);
    case 'within':
      return checkWithin(rule, facts);
    case 'words':
      return checkWords(rule, facts);
    case 'running':
      return checkRunning(rule, facts);
  }
}
