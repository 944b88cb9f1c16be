import { isDeepStrictEqual } from 'node:util';
import { compare, decimal } from '@recto/contracts/decimal';
import type { EntityField, FieldKind } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { RecordValues } from '../behaviour.ts';
import type { Managed } from '../change-records.ts';

type Same = (given: unknown, stored: unknown) => boolean;

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value.map(idOf).toSorted() : []);

const sameNumber: Same = (given, stored) => {
  const [a, b] = [decimal(String(given ?? '')), decimal(String(stored ?? ''))];
  return a && b ? compare(a, b) === 0 : (given ?? null) === (stored ?? null);
};
const sameMoment: Same = (given, stored) =>
  given && stored ? Date.parse(String(given)) === Date.parse(String(stored)) : !given && !stored;

/** When two values of a kind are one; others are compared as they are, nothing and an empty text being the same. */
const SAME: Partial<Record<FieldKind, Same>> = {
  number: sameNumber,
  moment: sameMoment,
  reference: (given, stored) => (idOf(given) ?? null) === (idOf(stored) ?? null),
  references: (given, stored) => isDeepStrictEqual(ids(given), ids(stored)),
};
const same: Same = (given, stored) =>
  isDeepStrictEqual(given === '' ? null : given, stored === '' ? null : stored);

/** Whether a record has all of these values already. */
export const isUnchanged = ({ entity }: Managed, record: EntityRecord, values: RecordValues): boolean =>
  Object.entries(values).every(([name, given]) => {
    const field: EntityField | undefined = entity.fields[name];
    return given === undefined || ((field && SAME[field.kind]) ?? same)(given ?? null, record[name] ?? null);
  });
