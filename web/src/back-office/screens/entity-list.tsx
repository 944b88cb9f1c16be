import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { PAGING } from '@recto/contracts/limits';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../app/error-messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { filtersOf } from '../model/list-address.ts';
import { labelOf } from '../model/record-label.ts';
import { FilterRow } from '../parts/filter-row.tsx';
import { ImportDialog } from '../parts/import-dialog.tsx';
import classes from '../parts/list.module.css';
import { ListActions, ListSearch } from '../parts/list-tools.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { RowActions } from '../parts/row-actions.tsx';
import type { ImportHow } from '../parts/run-import.ts';
import { type EntityList as List, useEntityList } from '../parts/use-entity-list.ts';
import { useEntityListKeys } from '../parts/use-entity-list-keys.ts';
import { useExport } from '../parts/use-export.ts';
import { useNames } from '../parts/use-names.ts';

const ROW_HEIGHT = 38;

/** What a screen of a feature's own making can do with a row besides. */
export type ExtraActions = (record: EntityRecord) => ReactNode;

type Props = {
  entity: Entity;
  actions?: ExtraActions;
  /** False: records come another way, and no button asks for new ones. */
  creates?: boolean;
  /** Where files come in another way than everywhere. */
  importing?: ImportHow;
};

/** Records of an entity: sorted, searched, filtered and paged by the address. */
export function EntityList({ entity, actions, creates = true, importing: how }: Props) {
  const { t } = useTranslation();
  const { many } = useNames(entity);
  const list = useEntityList(entity);
  const [filtering, setFiltering] = useState(() =>
    filtersOf(entity, list.state).some(({ value }) => value !== ''),
  );
  const [importing, setImporting] = useState(false);
  const { exporting, startExport } = useExport(entity, list.query);
  const search = useRef<HTMLInputElement>(null);
  const toggleFilters = (): void => setFiltering((open) => !open);
  const openImport = (): void => setImporting(true);
  const rows = useEntityListKeys({ entity, list, search, toggleFilters, openImport, startExport });
  const total = list.result.data?.total;
  return (
    <Page
      title={many}
      count={total !== undefined && t('entity.count', { count: total })}
      actions={
        <ListActions
          entity={entity}
          creates={creates}
          exporting={exporting}
          onExport={startExport}
          onImport={openImport}
        />
      }
    >
      <div className={classes.tools}>
        <ListSearch ref={search} list={list} filtersOpen={filtering} onFilters={toggleFilters} />
      </div>
      {filtering && <FilterRow entity={entity} list={list} />}
      <Panel>
        <Found entity={entity} list={list} rows={rows} actions={actions} />
      </Panel>
      <Foot entity={entity} list={list} />
      {importing && <ImportDialog entity={entity} how={how} onClose={() => setImporting(false)} />}
    </Page>
  );
}

type FoundProps = {
  entity: Entity;
  list: List;
  rows: RefObject<HTMLTableElement | null>;
  actions: ExtraActions | undefined;
};

function Found({ entity, list, rows, actions }: FoundProps) {
  const { t } = useTranslation();
  const { many } = useNames(entity);
  const { result } = list;
  if (result.isPending) return <SkeletonRows rows={10} height={ROW_HEIGHT} label={t('entity.loading')} />;
  if (result.isError)
    return (
      <EmptyState
        icon={<IconAlertTriangle size={20} />}
        title={t('shell.list_failed')}
        action={<RetryButton onClick={() => void result.refetch()} />}
      >
        {errorMessages(result.error, t).join(' ')}
      </EmptyState>
    );
  if (result.data.items.length === 0)
    return <EmptyState icon={<IconInbox size={20} />} title={t('entity.none_found', { name: many })} />;
  return (
    <RecordTable
      ref={rows}
      entity={entity}
      list={list}
      records={result.data.items}
      actions={(record) => (
        <>
          {actions?.(record)}
          <RowActions entity={entity} id={record.id} label={labelOf(entity, record)} />
        </>
      )}
    />
  );
}

function Foot({ entity, list }: { entity: Entity; list: List }) {
  const { t } = useTranslation();
  const total = list.result.data?.total ?? 0;
  if (entity.paged === false || total === 0) return null;
  const from = (list.page - 1) * list.size + 1;
  return (
    <div className={classes.foot}>
      <span>{t('entity.items', { from, to: Math.min(total, list.page * list.size), total })}</span>
      <Pager page={list.page} pages={list.pages} buttons={PAGING.buttons.classic} />
    </div>
  );
}
