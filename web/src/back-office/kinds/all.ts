import type { EntityField, FieldKind } from '@recto/contracts/entities/definition';
import { choice } from './choice.tsx';
import { day } from './day.tsx';
import { flag } from './flag.tsx';
import { json } from './json.tsx';
import type { FieldKindView } from './kind.ts';
import { long } from './long.tsx';
import { moment } from './moment.tsx';
import { names } from './names.tsx';
import { number } from './number.tsx';
import { reference } from './reference.tsx';
import { references } from './references.tsx';
import { text } from './text.tsx';
import { uuid } from './uuid.tsx';

const KINDS = { text, long, names, uuid, number, flag, choice, moment, day, json, reference, references };

type AnyKind = FieldKindView<FieldKind, unknown>;

/** What screens know about the kind of a field. The table above is typed; a field and its kind belong together. */
export const kindOf = (field: EntityField): AnyKind =>
  (KINDS as unknown as Readonly<Record<FieldKind, AnyKind>>)[field.kind];
