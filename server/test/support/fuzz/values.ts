import { pick, type Random } from '../random-search.ts';
import { fromPattern } from './from-pattern.ts';

/** A JSON Schema as the OpenAPI document holds it. */
export type Schema = { readonly [keyword: string]: unknown };

/** Definitions that `$ref` names, by the last part of the reference. */
export type Definitions = Readonly<Record<string, Schema>>;

/** Makes values that a schema accepts, now with what is optional and now without. */
export function validValue(random: Random, schema: Schema, definitions: Definitions, depth = 0): unknown {
  const reference = schema.$ref as string | undefined;
  const again = (of: Schema) => validValue(random, of, definitions, depth + 1);
  if (reference) return again(definitions[reference.split('/').at(-1) as string] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return again(pick(random, depth > MOST_DEPTH ? choices.slice(0, 1) : choices));
  if (schema.allOf) return Object.assign({}, ...(schema.allOf as Schema[]).map(again));
  const type = Array.isArray(schema.type) ? pick(random, schema.type as string[]) : (schema.type as string);
  const make = MAKERS[type] ?? MAKERS.string!;
  return make(random, schema, again, depth);
}

const MOST_DEPTH = 5;

type Maker = (random: Random, schema: Schema, again: (of: Schema) => unknown, depth: number) => unknown;

const MAKERS: Readonly<Record<string, Maker>> = {
  null: () => null,
  boolean: (random) => random() < 0.5,
  integer: (random, schema) => Math.floor(between(random, schema)),
  number: (random, schema) => between(random, schema),
  string: textOf,
  array(random, schema, again, depth) {
    const fixed = schema.prefixItems as Schema[] | undefined;
    if (fixed) return fixed.map(again);
    const least = Number(schema.minItems ?? 0);
    const most = depth > MOST_DEPTH ? least : Math.min(Number(schema.maxItems ?? least + 3), least + 3);
    const length = least + Math.floor(random() * (most - least + 1));
    return Array.from({ length }, () => again((schema.items as Schema | undefined) ?? {}));
  },
  object(random, schema, again, depth) {
    const required = (schema.required ?? []) as string[];
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    const made = properties
      .filter(([name]) => required.includes(name) || (depth <= MOST_DEPTH && random() < 0.4))
      .map(([name, of]) => [name, again(of)]);
    const further = schema.additionalProperties;
    if (further && typeof further === 'object' && random() < 0.5)
      made.push([
        String(again((schema.propertyNames as Schema) ?? { type: 'string' })),
        again(further as Schema),
      ]);
    return Object.fromEntries(made);
  },
};

/** The ends of the range as often as what lies between. */
function between(random: Random, schema: Schema): number {
  const low = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -5 : Number(schema.exclusiveMinimum) + 1),
  );
  const high = Number(schema.maximum ?? schema.exclusiveMaximum ?? Math.max(low, 0) + 1000);
  return pick(random, [low, high, low + random() * (Math.min(high, low + 100) - low)]);
}

const two = (number: number) => String(number).padStart(2, '0');
const date = (random: Random) =>
  `20${two(Math.floor(random() * 60))}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`;
const hex = (random: Random, length: number) =>
  Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');

/** Names of hosts end in `.invalid`: whatever is made of them leads nowhere. */
const FORMATS: Readonly<Record<string, (random: Random) => string>> = {
  uuid: (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-a${hex(random, 3)}-${hex(random, 12)}`,
  date,
  'date-time': (random) => `${date(random)}T${two(Math.floor(random() * 24))}:30:00Z`,
  email: (random) => `fuzz-${hex(random, 6)}@test.invalid`,
  uri: (random) => `https://fuzz-${hex(random, 6)}.invalid/${hex(random, 3)}`,
  byte: (random) => Buffer.from(hex(random, 8)).toString('base64'),
  ipv4: () => '192.0.2.1',
  cidrv4: () => '192.0.2.0/24',
  ipv6: () => '2001:db8::1',
  cidrv6: () => '2001:db8::/32',
};

const WORDS = [
  'x',
  'Order 4500012345',
  '  ',
  '数据',
  '‮abc',
  "O'Neil; --",
  'a,b',
  '%',
  '1e5',
  '2026-02-30',
  '🧾',
] as const;

function textOf(random: Random, schema: Schema): string {
  const format = FORMATS[schema.format as string];
  if (format) return format(random);
  const least = Number(schema.minLength ?? 0);
  const most = Number(schema.maxLength ?? Math.max(least, 40));
  if (typeof schema.pattern === 'string') return fromPattern(random, schema.pattern).slice(0, most);
  return pick(random, [...WORDS, hex(random, Math.min(most, 300))])
    .padEnd(least, 'x')
    .slice(0, most);
}
