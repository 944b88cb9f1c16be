import type { EntityField, FieldKind } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { ComponentType } from 'react';

export type FieldOf<K extends FieldKind> = Extract<EntityField, { kind: K }>;

export type InputProps<V, F extends EntityField = EntityField> = {
  readonly field: F;
  readonly label: string;
  readonly value: V;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
};
/** `whole`: there is room for all of it. */
export type CellProps<F extends EntityField = EntityField> = {
  readonly value: unknown;
  readonly field: F;
  readonly whole?: boolean;
  /** The record that it is of, where it is shown with others of it. */
  readonly record?: EntityRecord;
};
/** `value` is what the address says; empty: not filtered. */
export type FilterProps<F extends EntityField = EntityField> = {
  readonly field: F;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Everything that screens know about a kind of field. `V` is what its input holds. */
export type FieldKindView<K extends FieldKind, V> = {
  readonly Input: ComponentType<InputProps<V, FieldOf<K>>>;
  readonly Cell: ComponentType<CellProps<FieldOf<K>>>;
  readonly Filter: ComponentType<FilterProps<FieldOf<K>>>;
  /** From a record, or the definition's default, to what the input holds. */
  readonly toForm: (stored: unknown, field: FieldOf<K>) => V;
  /** What is sent; the schema of the definition judges it. */
  readonly toSend: (value: V, field: FieldOf<K>) => unknown;
  /** The filter as a part of a query. */
  readonly query: (name: string, value: string) => string;
};

/** Keeps the types of a kind while it is written. */
export const kind = <K extends FieldKind, V>(of: FieldKindView<K, V>): FieldKindView<K, V> => of;

export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
export const asText = (name: string, value: string): string => `${name}: ${quoted(value)}`;
