import type { Role } from '../roles.ts';
import type { Tone } from '../statuses.ts';

/** The capabilities that own records, by their folder. */
export type Owner = 'reference' | 'intake' | 'extraction' | 'issues' | 'posting' | 'cases' | 'billing';

/** Never none: that would mean everybody. */
export type SomeRoles = readonly [Role, ...Role[]];

type Facts = {
  /** Text key; absent: `entity.field.<name>`. */
  readonly label?: string;
  /** Absent: the name in snake case. `null`: no column, the owner says by SQL what it is, and takes what is sent. */
  readonly column?: string | null;
  readonly required?: true;
  /**
   * `always`: people only see it. `edit`: typed when the record is made, never changed afterwards.
   */
  readonly readOnly?: 'always' | 'edit';
  /** Not in the form of a record that is new. */
  readonly onlyOnEdit?: true;
  /** Not in the form at all. */
  readonly notInForm?: true;
  /** In the form another part of it fills the field; it is never typed there. */
  readonly picked?: true;
  /** Who gets it to see and to change, besides ADMIN; absent: everybody who sees the record. */
  readonly roles?: SomeRoles;
  /** Parameter of the address of `/new` whose text it starts with. */
  readonly prefill?: true;
};

/** Short text on one line. `opens`: address with `{}` for the text, where the cell leads. */
export type TextField = Facts & {
  readonly kind: 'text';
  readonly limit?: number;
  /** The form of a code: what it must look like, with a text of that form that numbers can follow. */
  readonly pattern?: RegExp;
  readonly sample?: string;
  readonly default?: string;
  readonly mono?: true;
  readonly nullable?: true;
  /** Prefix of the text keys of values that have a name; others are shown as they are. */
  readonly texts?: string;
  /** A number of so many digits, with leading zeros that files leave out. */
  readonly zeros?: number;
  readonly opens?: { readonly to: string; readonly label: string; readonly newTab?: true };
};
export type LongField = Facts & {
  readonly kind: 'long';
  readonly limit?: number;
  readonly default?: string;
  readonly mono?: true;
  readonly nullable?: true;
};
/** Names of other records, joined by commas. They are picked, never typed. */
export type NamesField = Facts & {
  readonly kind: 'names';
  readonly of: string;
  readonly limit?: number;
};
/** A uuid; `generated`: made by the server. `of`: that of such a record, told only to those who may open it. */
export type UuidField = Facts & {
  readonly kind: 'uuid';
  readonly generated?: true;
  readonly of?: string;
  readonly opens?: TextField['opens'];
};
/**
 * `whole`: an integer. `inexact`: a likeness or the like that we calculate, which nobody types. Otherwise an exact
 * decimal, which travels as text.
 */
export type NumberField = Facts & {
  readonly kind: 'number';
  readonly whole?: true;
  readonly inexact?: true;
  readonly default?: number | string;
  readonly min?: number;
  /** Shown with no more decimals than these; the form and files have them all. */
  readonly places?: number;
  /** Shown behind these letters, with so many digits. */
  readonly shown?: { readonly prefix: string; readonly digits: number };
};
export type FlagField = Facts & {
  readonly kind: 'flag';
  readonly default?: boolean;
  /** Text keys instead of yes and no. */
  readonly texts?: { readonly yes: string; readonly no: string };
  /** Records with yes are left out of lists unless they are asked for. */
  readonly leftOut?: true;
};
/** One of some values. `texts`: prefix of their text keys; absent: shown as they are. */
export type ChoiceField = Facts & {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default?: string;
  readonly texts?: string;
  readonly tones?: Readonly<Record<string, Tone>>;
  readonly radio?: true;
  /** The field whose number stands beside the value in lists: how often something came of it. */
  readonly counted?: string;
  /** Which value may follow which; a new record has the default. */
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  /** Text key of what stands there until something is chosen. */
  readonly placeholder?: string;
};
/** `after`: the field that it has to be later than, where both have a value; the owner refuses what is not. */
export type MomentField = Facts & {
  readonly kind: 'moment';
  readonly default?: 'now';
  readonly after?: string;
};
export type DayField = Facts & { readonly kind: 'day' };
/** `object`: an object with names, nothing else; `limit`: characters of its text; `sample`: where not all names are taken. */
export type JsonField = Facts & {
  readonly kind: 'json';
  readonly default?: unknown;
  readonly object?: true;
  readonly nullable?: true;
  readonly limit?: number;
  readonly sample?: Readonly<Record<string, unknown>>;
  /** Shown closed: what is not needed to know the record. */
  readonly collapsed?: true;
};
/** Another record, by id; comes back as id and label, and with the fields of `with`. */
export type ReferenceField = Facts & {
  readonly kind: 'reference';
  /** Name of its entity. */
  readonly to: string;
  readonly with?: readonly string[];
  /** It stands for several records, its `rows`, added up: those that name this record in the field of that name. */
  readonly sums?: string;
};
/** Several records, through a table of links. */
export type ReferencesField = Facts & {
  readonly kind: 'references';
  readonly to: string;
  readonly link: { readonly table: string; readonly own: string; readonly other: string };
};

export type EntityField =
  | TextField
  | LongField
  | NamesField
  | UuidField
  | NumberField
  | FlagField
  | ChoiceField
  | MomentField
  | DayField
  | JsonField
  | ReferenceField
  | ReferencesField;
export type FieldKind = EntityField['kind'];

export const VERBS = [
  'list',
  'search',
  'get',
  'create',
  'update',
  'updateByBody',
  'patch',
  'remove',
  'export',
  'import',
  'uses',
  'archive',
] as const;
export type Verb = (typeof VERBS)[number];

/** A record that staff maintain, as data: its interface, its screens, its import and its test are made of this. */
export type Entity = {
  /** In addresses and text keys: `/entity/mic`, `entity.name.mic`. */
  readonly name: string;
  /** In the API: `/api/mics`. */
  readonly resource: string;
  readonly owner: Owner;
  readonly table: string;
  /** Who reads and who writes, besides ADMIN. */
  readonly roles: {
    readonly read: SomeRoles;
    readonly write: SomeRoles;
    /** Where deleting is for fewer. */
    readonly remove?: SomeRoles;
  };
  /** How its number is shown to people; such a record is called by it. */
  readonly number?: NonNullable<NumberField['shown']>;
  /** Fields that stand for a record where it is named. */
  readonly label: readonly string[];
  readonly fields: Readonly<Record<string, EntityField>>;
  /** Columns of the list, in order; `id` may be one. */
  readonly list: readonly string[];
  /** Fields that a word without a field's name is looked for in. */
  readonly search: readonly string[];
  /** Groups of the form and the detail; absent: one without a title. The titles are text keys. */
  readonly sections?: readonly { readonly title: string; readonly fields: readonly string[] }[];
  /** Fields that tell records apart in an import: a row that agrees in all of them changes that record. */
  readonly key?: readonly string[];
  /** Parameters of the address that narrow the list, the search and the file alike; of days the last counts whole. */
  readonly parameters?: Readonly<
    Record<string, { readonly field: string; readonly as: 'is' | 'from' | 'to' }>
  >;
  /** Columns of the file where a parameter is given; absent: all fields, so that an import reads it back. */
  readonly fileByParameters?: readonly string[];
  /** A query that narrows what the list shows. */
  readonly narrowed?: string;
  /** `field,direction`; absent: `id,asc`. */
  readonly sort?: `${string},${'asc' | 'desc'}`;
  /** False: the list is shown whole. */
  readonly paged?: false;
  /** What cannot be done with it, for a reason that its owner has. */
  readonly without?: readonly Verb[];
  /** Routes that its owner contracts by hand, because they do more. */
  readonly own?: readonly Verb[];
  /** Screens of another making, by name. */
  readonly screens?: Partial<Record<'list' | 'view' | 'form', string>>;
  /** Where a form leads after its save; absent: the list. `back`: one step of the history. */
  readonly afterSave?: string;
};

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? [First, ...Words<Rest>] : [S];

/** Names on one line, each still checked where it is used. */
export const words = <const S extends string>(text: S): Words<S> => text.split(' ') as Words<S>;

/** Keeps the names of its fields checked where they are used. */
export const entity = <const F extends Readonly<Record<string, EntityField>>>(
  definition: Omit<Entity, 'fields' | 'label' | 'list' | 'search' | 'key' | 'sections'> & {
    readonly fields: F;
    readonly label: readonly (keyof F & string)[];
    readonly list: readonly ((keyof F & string) | Implicit)[];
    readonly search: readonly ((keyof F & string) | Implicit)[];
    readonly key?: readonly (keyof F & string)[];
    readonly sections?: readonly { readonly title: string; readonly fields: readonly (keyof F & string)[] }[];
  },
): Entity => definition;

/** What every record has: who made and changed it, and whose it is. */
export const AUDIT_FIELDS = {
  createdBy: { kind: 'text', readOnly: 'always' },
  createdDate: { kind: 'moment', readOnly: 'always' },
  lastModifiedBy: { kind: 'text', readOnly: 'always' },
  lastModifiedDate: { kind: 'moment', readOnly: 'always' },
  tenantName: { kind: 'text', readOnly: 'always', limit: 255 },
} as const satisfies Record<string, EntityField>;
export const ID_FIELD = { kind: 'number', whole: true, readOnly: 'always' } as const satisfies EntityField;
type Implicit = keyof typeof AUDIT_FIELDS | 'id';

/** Every field that a record is read with, in the order of the definition; id first, audit last. */
export const fieldsOf = ({
  fields,
  number,
}: Pick<Entity, 'fields' | 'number'>): Readonly<Record<string, EntityField>> => ({
  id: number ? { ...ID_FIELD, shown: number } : ID_FIELD,
  ...fields,
  ...AUDIT_FIELDS,
});

/** The number of a record as people see it: `12`, or `CS000000012`. */
export const shownId = ({ number }: Pick<Entity, 'number'>, id: number): string =>
  number ? number.prefix + String(id).padStart(number.digits, '0') : String(id);

/** Fields that a form sends. */
export const writableOf = (
  { fields }: Pick<Entity, 'fields'>,
  verb: 'create' | 'update',
): [string, EntityField][] =>
  Object.entries(fields).filter(
    ([, { readOnly, onlyOnEdit }]) =>
      readOnly !== 'always' &&
      !(verb === 'update' && readOnly === 'edit') &&
      !(verb === 'create' && onlyOnEdit),
  );

/** Records of an entity that are archived instead of deleted while others refer to them. */
export const isArchived = ({ fields }: Pick<Entity, 'fields'>): boolean => Object.hasOwn(fields, 'archived');

export const can = (entity: Entity, verb: Verb): boolean => {
  const { without = [] } = entity;
  if (verb === 'archive') return isArchived(entity);
  return !without.includes(verb === 'uses' ? 'remove' : verb);
};

export const columnOf = (name: string, { column }: Pick<Facts, 'column'>): string =>
  column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A text as its field is stored: numbers of a field with leading zeros have them all. */
export const withZeros = (field: EntityField | undefined, text: string): string =>
  field?.kind === 'text' && field.zeros !== undefined && /^\d+$/.test(text)
    ? text.padStart(field.zeros, '0')
    : text;
