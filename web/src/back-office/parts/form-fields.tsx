import type { Entity, Field } from '@recto/contracts/entities/definition';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../app/say.ts';
import { kindOf } from '../kinds/all.ts';
import { isLocked, sectionsOf } from '../model/form-values.ts';
import classes from './record.module.css';
import type { EntityForm } from './use-entity-form.ts';
import { useNames, useVisible } from './use-names.ts';

/** Kinds that need the whole width. */
const WIDE: readonly Field['kind'][] = ['long', 'json', 'references'];

/** The inputs of a form in its groups. */
export function FormFields({ entity, form }: { entity: Entity; form: EntityForm }) {
  const { t } = useTranslation();
  const isVisible = useVisible(entity);
  return sectionsOf(entity, form.base === null).map(({ title, names }) => (
    <fieldset key={title ?? ''} className={classes.section}>
      {title && <legend className={classes.legend}>{t(title)}</legend>}
      <div className={classes.grid}>
        {names.filter(isVisible).map((name) => (
          <FormField key={name} entity={entity} form={form} name={name} />
        ))}
      </div>
    </fieldset>
  ));
}

function FormField({ entity, form, name }: { entity: Entity; form: EntityForm; name: string }) {
  const say = useSay();
  const { nameOf } = useNames(entity);
  const field = entity.fields[name] as Field;
  const { Input, Cell } = kindOf(field);
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
        field={field}
        label={nameOf(name)}
        value={form.values[name]}
        error={error && say(error)}
        disabled={field.picked || isLocked(field, form.base) || form.saving}
        onChange={(value: unknown) => form.set(name, value)}
        onBlur={() => form.leave(name)}
      />
    </div>
  );
}
