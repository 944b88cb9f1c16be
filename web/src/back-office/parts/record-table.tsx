import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import { sortableOf } from '@recto/contracts/entities/endpoints';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { fractionLength, roomBehind } from '../../lib/amount.ts';
import { useArranged } from '../../portal/columns/use-arranged.ts';
import { kindOf } from '../kinds/all.ts';
import { shownNumber } from '../model/shown-number.ts';
import classes from './list.module.css';
import { SortHeader } from './sort-header.tsx';
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

/** How much stands behind the points of each column of exact decimals, at most. */
const fractionsOf = (
  columns: readonly string[],
  fields: Readonly<Record<string, EntityField>>,
  records: readonly EntityRecord[],
): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap((name) => {
      const field = fields[name];
      if (field?.kind !== 'number') return [];
      const lengths = records.map((record) => fractionLength(figureOf(record[name], field)));
      return [[name, Math.max(0, ...lengths)]];
    }),
  );

/** The figure of a cell as it is shown; of what is no number, nothing. */
const figureOf = (value: unknown, field: EntityField | undefined): string =>
  field?.kind === 'number' ? shownNumber(String(value ?? ''), field) : '';

/** Leaves the room behind a number that sets its point below the others. */
const behind = (figure: string, most = 0): CSSProperties | undefined => {
  const room = roomBehind(figure, most);
  return room === undefined ? undefined : ({ '--behind': room } as CSSProperties);
};

/** The columns that this person sees, with headers that sort. */
export function RecordTable({ entity, list, records, actions, ref }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useNames(entity);
  const isVisible = useVisible(entity);
  const fields = fieldsOf(entity);
  const { columns, tools, sizeOf } = useArranged(`entity.${entity.name}`, entity.list.filter(isVisible));
  const fractions = fractionsOf(columns, fields, records);
  const sortable = sortableOf(entity);
  return (
    <div className={classes.scroll} data-fetching={list.result.isPlaceholderData || undefined}>
      <table className={classes.table} ref={ref}>
        <thead>
          <tr>
            {columns.map((name) => (
              <SortHeader
                key={name}
                list={list}
                name={name}
                label={nameOf(name)}
                kind={fields[name]?.kind}
                sorts={sortable.includes(name)}
                tools={tools}
                style={sizeOf(name).style}
              />
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
                const field = fields[name] as EntityField;
                const { Cell } = kindOf(field);
                return (
                  <td
                    key={name}
                    data-kind={field.kind}
                    {...sizeOf(name)}
                    style={{
                      ...sizeOf(name).style,
                      ...behind(figureOf(record[name], fields[name]), fractions.get(name)),
                    }}
                  >
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
