import { randomUUID } from 'node:crypto';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * A value that a schema accepts, as small as it can be: required properties only, first choices, shortest texts.
 * For driving routes in a way that gets past validation.
 */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json);
}

function sample(schema: Json): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices?.[0]) return sample(choices[0]);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return SAMPLERS[String(type)]?.(schema) ?? null;
}

const SAMPLERS: Readonly<Record<string, (schema: Json) => unknown>> = {
  object: (schema) => {
    const properties = (schema.properties ?? {}) as Record<string, Json>;
    const required = (schema.required ?? []) as string[];
    return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]));
  },
  array: (schema) => {
    if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((item: Json) => sample(item));
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => sample((schema.items ?? {}) as Json));
  },
  string: (schema) => {
    if (schema.format === 'uuid') return randomUUID();
    if (schema.format === 'email') return 'somebody@test.example';
    if (schema.format === 'date') return '2026-01-01';
    if (schema.format === 'date-time') return '2026-01-01T00:00:00Z';
    if (schema.pattern === '^[0-9a-f]{32}$') return '0'.repeat(32);
    const letters = 'x'.repeat(Number(schema.minLength ?? 1) || 1);
    const form = new RegExp(String(schema.pattern ?? ''));
    return [letters, letters.toUpperCase()].find((one) => form.test(one)) ?? letters;
  },
  integer: (schema) => Number(schema.exclusiveMinimum ?? schema.minimum ?? 0) + 1,
  number: (schema) => Number(schema.minimum ?? 0),
  boolean: () => false,
};
