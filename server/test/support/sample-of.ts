import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** How many optional nulls are tried in all their combinations: 2^4 samples at most. */
const TRIED_NULLS = 4;

/**
 * A value that a schema accepts, as small as it can be: required properties only, first choices, shortest texts.
 * Where rules between properties refuse it, it is tried with nulls in place of what may be null.
 * For driving routes in a way that gets past validation.
 */
export function sampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  const samples = Array.from({ length: 2 ** TRIED_NULLS }, (_, nulls) => () => sample(json, { nulls }));
  const accepted = samples.find((make) => schema.safeParse(make()).success);
  return (accepted ?? samples[0])?.();
}

/** The bits of `nulls` say, from the lowest, which of the next values that may be null are. */
type Choosing = { nulls: number };

function sample(schema: Json, choosing: Choosing): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices?.some(({ type }) => type === 'null')) {
    const isNull = choosing.nulls % 2 === 1;
    choosing.nulls >>= 1;
    if (isNull) return null;
  }
  if (choices?.[0]) return sample(choices[0], choosing);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return SAMPLERS[String(type)]?.(schema, choosing) ?? null;
}

const SAMPLERS: Readonly<Record<string, (schema: Json, choosing: Choosing) => unknown>> = {
  object: (schema, choosing) => {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const required = (schema.required ?? []) as string[];
    return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {}, choosing)]));
  },
  array: (schema, choosing) => {
    if (Array.isArray(schema.prefixItems))
      return schema.prefixItems.map((item: Json) => sample(item, choosing));
    return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
      sample((schema.items ?? {}) as Json, choosing),
    );
  },
  string: (schema) => {
    if (schema.format === 'uuid') return randomUUID();
    if (schema.format === 'email') return 'somebody@test.example';
    if (schema.format === 'date') return '2026-01-01';
    if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
    if (schema.pattern === '^[0-9a-f]{32}$') return '0'.repeat(32);
    const letters = 'x'.repeat(Number(schema.minLength ?? 1) || 1);
    const form = new RegExp(String(schema.pattern ?? ''));
    return [letters, letters.toUpperCase(), '12:00'].find((one) => form.test(one)) ?? letters;
  },
  integer: (schema) => Number(schema.exclusiveMinimum ?? schema.minimum ?? 0) + 1,
  number: (schema) => Number(schema.minimum ?? 0),
  boolean: () => false,
};
