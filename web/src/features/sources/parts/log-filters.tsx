import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../../back-office/kinds/all.ts';
import shared from '../../../back-office/parts/list.module.css';
import type { EntityList } from '../../../back-office/parts/use-entity-list.ts';
import { TypedInput } from '../../../portal/list/typed-input.tsx';
import classes from './logs.module.css';

/** The filters by name (C-063); each is a part of one query, joined by AND. */
const FILTERS = [
  { name: 'channelLogUuid', label: 'sources.filter.uuid' },
  { name: 'status', label: 'sources.status' },
  { name: 'logFrom', label: 'sources.from' },
  { name: 'category', label: 'sources.category' },
] as const;

type Props = { entity: Entity; list: EntityList; ref: Ref<HTMLInputElement> };

export function LogFilters({ entity, list, ref }: Props) {
  const { t } = useTranslation();
  const fields = fieldsOf(entity);
  return (
    <section className={`${shared.filters} ${classes.filters}`} aria-label={t('list.filters')}>
      {FILTERS.map(({ name, label }) => {
        const field = fields[name] as EntityField;
        const { Filter } = kindOf(field);
        return (
          <div key={name} className={shared.filter}>
            <span aria-hidden>{t(label)}</span>
            <Filter
              field={field}
              label={t(label)}
              value={String(list.state[name] ?? '')}
              onChange={(next) => list.put({ [name]: next === '' ? undefined : next })}
            />
          </div>
        );
      })}
      <div className={shared.filter} data-wide>
        <span aria-hidden>{t('sources.filter.advanced')}</span>
        <TypedInput
          ref={ref}
          label={t('sources.filter.advanced')}
          placeholder={t('sources.filter.example')}
          value={String(list.state.search ?? '')}
          onValue={(search) => list.put({ search: search === '' ? undefined : search })}
        />
      </div>
    </section>
  );
}
