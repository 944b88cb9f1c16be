import { z } from 'zod';
import { inIssue } from '../said/issues.ts';
import { said } from '../said/said.ts';
import {
  AUDIT_FIELDS,
  type Entity,
  type EntityField,
  type FieldKind,
  type JsonField,
  type NumberField,
  writableOf,
} from './definition.ts';

/** What is wrong with a value. */
export const WRONG = {
  required: said('entity.validation.required'),
  maxlength: (max: number) => said('entity.validation.maxlength', { max }),
  pattern: said('entity.validation.pattern'),
  number: said('entity.validation.number'),
  whole: said('entity.validation.whole'),
  min: (min: number) => said('entity.validation.min', { min }),
  moment: said('entity.validation.moment'),
  day: said('entity.validation.day'),
  json: said('entity.validation.json'),
  object: said('entity.validation.object'),
  choice: said('entity.validation.choice'),
  flag: said('entity.validation.flag'),
  uuid: said('entity.validation.uuid'),
  reference: said('entity.validation.reference'),
  move: (from: string, to: string) => said('entity.validation.move', { from, to }),
  begins: (first: string) => said('entity.validation.begins', { first }),
  archived: said('entity.validation.archived'),
  newId: said('entity.validation.new_id'),
} as const;

type Of<K extends FieldKind> = Extract<EntityField, { kind: K }>;

const text = (field: Of<'text'> | Of<'long'> | Of<'names'>): z.ZodType => {
  const { limit, required } = field;
  const initial = field.kind === 'names' ? '' : (field.default ?? '');
  let schema = z.string(inIssue(WRONG.required)).trim();
  if (limit !== undefined) schema = schema.max(limit, inIssue(WRONG.maxlength(limit)));
  if (required) schema = schema.min(1, inIssue(WRONG.required));
  if (field.kind === 'text' && field.pattern) schema = schema.regex(field.pattern, inIssue(WRONG.pattern));
  if (required) return schema;
  return schema
    .nullable()
    .transform((value) => value ?? '')
    .default(initial);
};

/** Of a value that may also be nothing, what is wrong with the value. */
const firstOf = (issue: z.core.$ZodRawIssue): string | undefined =>
  issue.code === 'invalid_union' ? issue.errors[0]?.[0]?.message : undefined;

/** Nothing and empty text are both nothing; a required field must have something. */
const maybe = (schema: z.ZodType, { required }: EntityField, initial: unknown = null): z.ZodType =>
  required
    ? schema
    : z
        .union([schema, z.literal('').transform(() => null)], { error: firstOf })
        .nullable()
        .default(initial as never);

const MOST_WHOLE = 2_147_483_647;

function number(field: NumberField): z.ZodType {
  const { whole, min, required, default: given } = field;
  const initial = given ?? null;
  if (whole) {
    const schema = z.coerce
      .number(inIssue(WRONG.number))
      .int(inIssue(WRONG.whole))
      .min(min ?? -MOST_WHOLE, inIssue(WRONG.min(min ?? -MOST_WHOLE)))
      .max(MOST_WHOLE, inIssue(WRONG.number)) as unknown as z.ZodType<number, string | number>;
    // What is empty would count as zero.
    const typed = z.union([z.number(), z.string().min(1)], inIssue(WRONG.number));
    return required ? schema : maybe(typed.pipe(schema), field, initial);
  }
  const decimal = z
    .union([z.number().transform(String), z.string()])
    .pipe(z.string().regex(/^-?\d{1,20}(\.\d{1,10})?$/, inIssue(WRONG.number)))
    .refine((value) => min === undefined || Number(value) >= min, inIssue(WRONG.min(min ?? 0)));
  return maybe(decimal, field, initial);
}

function json({ object, limit, required, default: given }: JsonField): z.ZodType {
  const shape: z.ZodType = object
    ? z.record(z.string(), z.unknown(), inIssue(WRONG.object))
    : z.json(inIssue(WRONG.json));
  const bounded =
    limit === undefined
      ? shape
      : shape.refine((value) => JSON.stringify(value).length <= limit, inIssue(WRONG.maxlength(limit)));
  return required ? bounded : bounded.nullable().default((given ?? (object ? {} : null)) as never);
}

const id = z.coerce
  .number(inIssue(WRONG.reference))
  .int(inIssue(WRONG.reference))
  .positive(inIssue(WRONG.reference));
/** An id, or an object with one. */
const oneReference = z.union([id, z.object({ id }).transform((given) => given.id)], inIssue(WRONG.reference));
/** Forms of other makings say "none" with an empty id or -1 (B-037). */
const NONE = [null, '', '-1', -1, undefined];
const isNone = (value: unknown): boolean =>
  NONE.includes(value as never) ||
  (typeof value === 'object' && value !== null && 'id' in value && NONE.includes(value.id as never));

/** What is sent for a field of each kind, and what it becomes. */
const INPUT: { readonly [K in FieldKind]: (field: Of<K>) => z.ZodType } = {
  text,
  long: text,
  names: text,
  uuid: (field) => maybe(z.uuid(inIssue(WRONG.uuid)), field),
  number,
  flag: ({ default: initial = false }) => z.boolean(inIssue(WRONG.flag)).default(initial),
  choice: (field) => {
    const { values, default: initial = null } = field;
    const one = z.enum(values as [string, ...string[]], {
      error: ({ input }) => (input ? inIssue(WRONG.choice) : inIssue(WRONG.required)),
    });
    return initial === null ? maybe(one, field) : one.default(initial);
  },
  moment: (field) => {
    const moment = z.iso.datetime({ offset: true, error: inIssue(WRONG.moment) });
    const given = maybe(moment, field);
    return field.default === 'now' ? given.transform((at) => at ?? new Date().toISOString()) : given;
  },
  day: (field) => maybe(z.iso.date(inIssue(WRONG.day)), field),
  json,
  reference: ({ required }) =>
    required
      ? oneReference
      : z
          .union([
            oneReference,
            z
              .unknown()
              .refine(isNone, inIssue(WRONG.reference))
              .transform(() => null),
          ])
          .default(null),
  references: () => z.array(oneReference).max(1000).default([]),
};

export const inputOf = <K extends FieldKind>(field: Of<K>): z.ZodType => INPUT[field.kind as K](field);

const label = z.looseObject({ id: z.int(), label: z.string() });
const REPLY: { readonly [K in FieldKind]: (field: Of<K>) => z.ZodType } = {
  text: () => z.string(),
  long: () => z.string(),
  names: () => z.string(),
  uuid: () => z.uuid().nullable(),
  number: ({ whole, inexact }) => (whole || inexact ? z.number() : z.string()).nullable(),
  flag: () => z.boolean(),
  choice: () => z.string().nullable(),
  moment: () => z.string().nullable(),
  day: () => z.string().nullable(),
  json: () => z.unknown(),
  reference: () => label.nullable(),
  references: () => z.array(label),
};
const replyOf = <K extends FieldKind>(field: Of<K>): z.ZodType => REPLY[field.kind as K](field);

const shape = (
  fields: readonly (readonly [string, EntityField])[],
  of: (field: EntityField) => z.ZodType,
): Record<string, z.ZodType> => Object.fromEntries(fields.map(([name, field]) => [name, of(field)]));

export type EntityRecord = {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
};

/** A record as it is read. Fields that are for some roles only are absent for others. */
export const recordSchema = (entity: Entity): z.ZodType<EntityRecord> =>
  z.object({
    id: z.int(),
    version: z.int(),
    ...shape(Object.entries(entity.fields), (field) => {
      const schema = replyOf(field);
      return field.roles ? schema.optional() : schema;
    }),
    ...shape(Object.entries(AUDIT_FIELDS), replyOf),
  }) as unknown as z.ZodType<EntityRecord>;

const idSchema = z.coerce.number().int().positive();

/** What makes a record. */
export const createSchema = (entity: Entity) =>
  z.object({ id: z.never(inIssue(WRONG.newId)).optional(), ...shape(writableOf(entity, 'create'), inputOf) });

/** What replaces the fields of a record; its version says which state was looked at. */
export const updateSchema = (entity: Entity) =>
  z.object({ id: idSchema.optional(), version: z.int(), ...shape(writableOf(entity, 'update'), inputOf) });

/** The same with the id in the body. */
export const updateByBodySchema = (entity: Entity) => updateSchema(entity).extend({ id: idSchema });

/** What changes some fields of a record. */
export const patchSchema = (entity: Entity) =>
  z.object({
    id: idSchema.optional(),
    version: z.int(),
    ...shape(writableOf(entity, 'update'), (field) => withoutDefault(inputOf(field)).optional()),
  });

const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
