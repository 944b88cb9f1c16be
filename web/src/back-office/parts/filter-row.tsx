import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../kinds/all.ts';
import { filtersOf } from '../model/list-address.ts';
import classes from './list.module.css';
import type { EntityList } from './use-entity-list.ts';
import { useNames, useVisible } from './use-names.ts';

/** One filter for each column, as its kind has it. */
export function FilterRow({ entity, list }: { entity: Entity; list: EntityList }) {
  const { t } = useTranslation();
  const { nameOf } = useNames(entity);
  const isVisible = useVisible(entity);
  const fields = fieldsOf(entity);
  return (
    <section className={classes.filters} aria-label={t('list.filters')}>
      {filtersOf(entity, list.state)
        .filter(({ name }) => isVisible(name))
        .map(({ name, value }) => {
          const field = fields[name] as EntityField;
          const { Filter } = kindOf(field);
          return (
            <div
              key={name}
              className={classes.filter}
              data-wide={field.kind === 'moment' || field.kind === 'day' || undefined}
            >
              <span aria-hidden>{nameOf(name)}</span>
              <Filter
                field={field}
                label={nameOf(name)}
                value={value}
                onChange={(next) => list.put({ [name]: next === '' ? undefined : next })}
              />
            </div>
          );
        })}
    </section>
  );
}
