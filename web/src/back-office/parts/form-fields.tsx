import type { Entity, EntityField } from '@recto/contracts/entities/definition';
import type { Said } from '@recto/contracts/said/said';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../portal/said.ts';
import { kindOf } from '../kinds/all.ts';
import { isLocked, sectionsOf } from '../model/form-values.ts';
import type { OwnInputs } from '../settings/own-input.ts';
import classes from './record.module.css';
import type { EntityForm } from './use-entity-form.ts';
import { useNames, useVisible } from './use-names.ts';

/** Kinds that need the whole width. */
const WIDE: readonly EntityField['kind'][] = ['long', 'json', 'references'];

type Props = {
  entity: Entity;
  form: EntityForm;
  inputs?: OwnInputs | undefined;
  /** These alone, in this order. */
  only?: readonly string[];
};

/** The inputs of a form in its groups. */
export function FormFields({ entity, form, inputs = {}, only }: Props) {
  const { t } = useTranslation();
  const isVisible = useVisible(entity);
  const groups = only ? [{ title: null, names: only }] : sectionsOf(entity, form.base === null);
  return groups.map(({ title, names }) => (
    <fieldset key={title ?? ''} className={classes.section}>
      {title && <legend className={classes.legend}>{t(title)}</legend>}
      <div className={classes.grid}>
        {withTheirCounts(entity, names.filter(isVisible)).map(([name, count]) => {
          const one = <FormField key={name} entity={entity} form={form} name={name} own={inputs[name]} />;
          if (count === undefined) return one;
          return (
            <div key={name} className={classes.counted}>
              {one}
              <FormField entity={entity} form={form} name={count} own={inputs[count]} />
            </div>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** Names of fields, a choice together with its count: they stand beside each other however many columns there are. */
export function withTheirCounts(
  { fields }: Pick<Entity, 'fields'>,
  names: readonly string[],
): [name: string, count?: string][] {
  const countOf = (name: string): string | undefined => {
    const field = fields[name];
    const counted = field?.kind === 'choice' ? field.counted : undefined;
    return counted !== undefined && names.includes(counted) ? counted : undefined;
  };
  const counts = new Set(names.map(countOf));
  return names
    .filter((name) => !counts.has(name))
    .map((name) => {
      const count = countOf(name);
      return count === undefined ? [name] : [name, count];
    });
}

type FieldProps = { entity: Entity; form: EntityForm; name: string; own: OwnInputs[string] | undefined };

function FormField({ entity, form, name, own }: FieldProps) {
  const inWords = useSaid();
  const { nameOf } = useNames(entity);
  const field = offered(entity.fields[name] as EntityField, form.base?.[name]);
  const { Input: Usual, Cell } = kindOf(field);
  // One of a kind takes no notice of what only others need.
  const Input = (own ?? Usual) as OwnInputs[string];
  if (field.readOnly === 'always' && WIDE.includes(field.kind))
    return (
      <div className={classes.field} data-wide>
        <span className={classes.label}>{nameOf(name)}</span>
        <Cell field={field} value={form.base?.[name]} whole />
      </div>
    );
  const error = form.errors[name];
  return (
    <div className={classes.field} data-field={name} data-wide={WIDE.includes(field.kind) || undefined}>
      <Input
        name={name}
        form={form}
        field={field}
        label={nameOf(name)}
        value={form.values[name]}
        error={error ? inWords(error) : insideOf(name, form.errors, inWords)}
        disabled={field.picked || isLocked(field, form.base) || form.saving}
        onChange={(value: unknown) => form.set(name, value)}
        onBlur={() => form.leave(name)}
      />
    </div>
  );
}

/** Of a choice with a machine what may follow is offered, and what it is now. */
const offered = (field: EntityField, now: unknown): EntityField => {
  if (field.kind !== 'choice' || !field.moves) return field;
  const first = String(now ?? field.default);
  return { ...field, values: [first, ...(now ? (field.moves[first] ?? []) : [])] };
};

/** What the server found wrong inside of a field. */
const insideOf = (
  name: string,
  errors: EntityForm['errors'],
  inWords: (said: Said) => string,
): string | undefined => {
  const [place, said] = Object.entries(errors).find(([one]) => one.startsWith(`${name}.`)) ?? [];
  return place && said && `${place.slice(name.length + 1)} ${inWords(said)}`;
};
