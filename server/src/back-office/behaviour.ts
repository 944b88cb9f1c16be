import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { RawBuilder } from 'kysely';
import type { TenantScope } from '../platform/db/scope.ts';
import type { Services } from '../platform/services.ts';

/** Values of a record as they came in and passed the schema, by field. */
export type RecordValues = Readonly<Record<string, unknown>>;

export type RecordWork = { readonly scope: TenantScope; readonly services: Services };

/** What an owner does about an entity beyond its definition. All parts may be absent. */
export type Behaviour = {
  /** Which rows the actor sees: a condition over the table as `t`. Others are not found by any verb. */
  readonly rows?: (scope: TenantScope) => RawBuilder<boolean>;
  /**
   * Which rows may be named to the actor where other records refer to them, over the table as `t`; absent: those that
   * they see. Others come without label or uuid.
   */
  readonly named?: (scope: TenantScope) => RawBuilder<boolean>;
  /** Fields without a column, as SQL over the table as `t`. */
  readonly derived?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What queries and orders take a field for, where the actor is shown something else than what is stored. */
  readonly told?: (scope: TenantScope) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** The record as the actor may see it. */
  readonly presents?: (record: EntityRecord, work: RecordWork) => EntityRecord;
  /**
   * Further columns of a row that is written, or others in place of the fields' own; a Problem refuses.
   * @param before the record as it is, null for a new one
   */
  readonly stores?: (
    values: RecordValues,
    before: EntityRecord | null,
    work: RecordWork,
  ) => Promise<RecordValues> | RecordValues;
  /** What follows from a save, in its transaction. */
  readonly saved?: (after: EntityRecord, before: EntityRecord | null, work: RecordWork) => Promise<void>;
  /** Nobody can tell who uses a record, as its text stands in documents: it is archived, never deleted. */
  readonly keeps?: true;
  /** Before a row goes. `kept`: the owner did something else instead of deleting it. */
  readonly removes?: (record: EntityRecord, work: RecordWork) => Promise<'kept' | 'delete'>;
};

const attached = new Map<string, Behaviour>();

/** Says what an owner does about an entity, for all that refer to it. */
export const attach = (name: string, behaviour: Behaviour): void => void attached.set(name, behaviour);

/** What the owner of an entity does beyond its definition. */
export const behaviourOf = (name: string): Behaviour => attached.get(name) ?? {};
