import { ActionIcon } from '@mantine/core';
import { generateExtractions } from '@recto/contracts/endpoints/actions';
import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../../back-office/kinds/all.ts';
import { labelOf } from '../../../back-office/model/record-label.ts';
import shared from '../../../back-office/parts/list.module.css';
import { RowActions } from '../../../back-office/parts/row-actions.tsx';
import { SortHeader } from '../../../back-office/parts/sort-header.tsx';
import type { EntityList } from '../../../back-office/parts/use-entity-list.ts';
import { call } from '../../../lib/api.ts';
import { useHolds } from '../../../portal/session.ts';
import { groupLogs } from '../model/group-logs.ts';
import { BatchHead } from './batch-head.tsx';
import classes from './logs.module.css';
import { useLogAct } from './use-log-act.ts';

/** Between the actions and the deletion (C-068); what is no single value has no order. */
const COLUMNS = [
  { name: 'logDate', label: 'sources.date', sorts: true },
  { name: 'logFrom', label: 'sources.from', sorts: true },
  { name: 'channelLogUuid', label: 'sources.filter.uuid', sorts: true },
  { name: 'category', label: 'sources.category', sorts: true },
  { name: 'inbox', label: 'sources.inbox', sorts: true },
  { name: 'status', label: 'sources.status', sorts: true },
  { name: 'subscriptionUsage', label: 'sources.usage', sorts: true },
  { name: 'documentCases', label: 'sources.cases', sorts: false },
] as const;

type Props = {
  entity: Entity;
  list: EntityList;
  records: readonly EntityRecord[];
  ref: Ref<HTMLTableElement>;
};

/** Logs, those of a batch together under its head. */
export function LogTable({ entity, list, records, ref }: Props) {
  const { t } = useTranslation();
  const { act, isPending, dialog } = useLogAct();
  const rerun = (id: number): void => void act('rerun', () => call(generateExtractions, { params: { id } }));
  return (
    <div className={shared.scroll} data-fetching={list.result.isPlaceholderData || undefined}>
      <table className={shared.table} ref={ref}>
        <thead>
          <tr>
            <th scope="col">{t('entity.actions')}</th>
            {COLUMNS.map(({ name, label, sorts }) => (
              <SortHeader key={name} list={list} name={name} label={t(label)} sorts={sorts} />
            ))}
            <th scope="col">
              <span className={shared.unseen}>{t('entity.delete.delete')}</span>
            </th>
          </tr>
        </thead>
        {groupLogs(records).map(({ batch, size, logs }) => (
          <tbody key={batch ?? logs[0]?.id} data-batch={size > 1 || undefined}>
            {batch !== null && size > 1 && <BatchHead batch={batch} size={size} span={COLUMNS.length + 2} />}
            {logs.map((record) => (
              <LogRow
                key={record.id}
                entity={entity}
                record={record}
                busy={isPending}
                onRerun={() => rerun(record.id)}
              />
            ))}
          </tbody>
        ))}
      </table>
      {dialog}
    </div>
  );
}

type RowProps = { entity: Entity; record: EntityRecord; busy: boolean; onRerun: () => void };

function LogRow({ entity, record, busy, onRerun }: RowProps) {
  const { t } = useTranslation();
  const isAdmin = useHolds(['ROLE_ADMIN']);
  const fields = fieldsOf(entity);
  const label = labelOf(entity, record);
  const acts = { entity, id: record.id, label };
  return (
    <tr data-id={record.id}>
      <td className={classes.acts}>
        <RowActions {...acts} only={['get', 'update']} />
        {isAdmin && (
          <ActionIcon
            size={28}
            disabled={busy}
            aria-label={t('sources.rerun_of', { label })}
            title={t('sources.rerun')}
            onClick={onRerun}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
      {COLUMNS.map(({ name }) => (
        <td key={name} data-kind={fields[name]?.kind}>
          <Value field={fields[name] as EntityField} name={name} record={record} />
        </td>
      ))}
      <td className={classes.acts}>
        <RowActions {...acts} only={['remove']} />
      </td>
    </tr>
  );
}

function Value({ field, name, record }: { field: EntityField; name: string; record: EntityRecord }) {
  const { t } = useTranslation();
  const { Cell } = kindOf(field);
  // What came to no inbox was uploaded.
  if (name === 'inbox' && record.inbox === '') return t('sources.inbox.UPLOAD');
  return <Cell value={record[name]} field={field} record={record} />;
}
