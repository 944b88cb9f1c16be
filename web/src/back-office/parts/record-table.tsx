import { type Entity, type Field, fieldsOf } from '@recto/contracts/entities/definition';
import { sortableOf } from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../kinds/all.ts';
import classes from './list.module.css';
import type { EntityList } from './use-entity-list.ts';
import { useNames, useVisible } from './use-names.ts';

type Props = {
  entity: Entity;
  list: EntityList;
  records: readonly EntityRecord[];
  /** At the end of each row. */
  actions: (record: EntityRecord) => ReactNode;
  ref: Ref<HTMLTableElement>;
};

/** The columns that this person sees, with headers that sort. */
export function RecordTable({ entity, list, records, actions, ref }: Props) {
  const { t } = useTranslation();
  const isVisible = useVisible(entity);
  const fields = fieldsOf(entity);
  const columns = entity.list.filter(isVisible);
  const sortable = sortableOf(entity);
  return (
    <div className={classes.scroll} data-fetching={list.result.isPlaceholderData || undefined}>
      <table className={classes.table} ref={ref}>
        <thead>
          <tr>
            {columns.map((name) => (
              <Header key={name} entity={entity} list={list} name={name} sorts={sortable.includes(name)} />
            ))}
            <th scope="col" className={classes.actions}>
              <span className={classes.unseen}>{t('entity.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} data-id={record.id}>
              {columns.map((name) => {
                const field = fields[name] as Field;
                const { Cell } = kindOf(field);
                return (
                  <td key={name} data-kind={field.kind}>
                    <Cell value={record[name]} field={field} record={record} />
                  </td>
                );
              })}
              <td className={classes.actions}>{actions(record)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderProps = { entity: Entity; list: EntityList; name: string; sorts: boolean };

function Header({ entity, list, name, sorts }: HeaderProps) {
  const { nameOf } = useNames(entity);
  const [by, direction] = list.sort.split(',');
  const active = by === name;
  const kind = fieldsOf(entity)[name]?.kind;
  if (!sorts)
    return (
      <th scope="col" data-kind={kind}>
        {nameOf(name)}
      </th>
    );
  const Arrow = direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-kind={kind}
      aria-sort={active ? (direction === 'desc' ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => list.sortBy(name)}>
        {nameOf(name)}
        <Arrow size={12} aria-hidden data-off={!active || undefined} />
      </button>
    </th>
  );
}
