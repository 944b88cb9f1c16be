import { type Entity, type EntityField, writableOf } from '@recto/contracts/entities/definition';
import { createSchema, type EntityRecord, updateSchema } from '@recto/contracts/entities/schemas';
import { saidOfIssue } from '@recto/contracts/said/issues';
import type { Said } from '@recto/contracts/said/said';
import { kindOf } from '../kinds/all.ts';

/** What the inputs of a form hold, by field; each kind has its own shape. */
export type FormValues = Readonly<Record<string, unknown>>;
export type FormErrors = Readonly<Record<string, Said | undefined>>;

/** Fields that a form shows, in groups: for a new record without those that the server fills. */
export function sectionsOf(entity: Entity, isNew: boolean): { title: string | null; names: string[] }[] {
  const shown = (name: string): boolean => {
    const field = entity.fields[name] as EntityField;
    return !field.notInForm && !(isNew && (field.onlyOnEdit || field.readOnly === 'always'));
  };
  const groups = entity.sections?.map(({ title, fields }) => ({ title, names: fields.filter(shown) }));
  return groups ?? [{ title: null, names: Object.keys(entity.fields).filter(shown) }];
}

/** @param prefilled texts from the address of a new record */
export function formValues(
  entity: Entity,
  record: EntityRecord | null,
  prefilled: Readonly<Record<string, unknown>> = {},
): FormValues {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const given = field.prefill && prefilled[name] !== undefined ? String(prefilled[name]) : undefined;
      return [name, kindOf(field).toForm(record ? (record[name] ?? null) : given, field)];
    }),
  );
}

const verbOf = (record: EntityRecord | null): 'create' | 'update' => (record ? 'update' : 'create');

/** Whether people may type into a field of this form. */
export const isLocked = ({ readOnly }: EntityField, record: EntityRecord | null): boolean =>
  readOnly === 'always' || (readOnly === 'edit' && record !== null);

/** What the form sends. */
export function toSend(
  entity: Entity,
  values: FormValues,
  record: EntityRecord | null,
): Record<string, unknown> {
  const fields = writableOf(entity, verbOf(record)).filter(([, field]) => !field.notInForm || !record);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const value = kindOf(field).toSend(values[name], field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The first thing that is wrong with each field, as the schema of both sides says it. */
export function errorsOf(entity: Entity, values: FormValues, record: EntityRecord | null): FormErrors {
  const sent = toSend(entity, values, record);
  const parsed = record
    ? updateSchema(entity).safeParse({ ...sent, version: record.version })
    : createSchema(entity).safeParse(sent);
  if (parsed.success) return {};
  const errors: Record<string, Said> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= saidOfIssue(issue);
  return errors;
}

/** The fields that hold something else here than there. */
export const differing = (entity: Entity, a: FormValues, b: FormValues): string[] =>
  Object.keys(entity.fields).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
