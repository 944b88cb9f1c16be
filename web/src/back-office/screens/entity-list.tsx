import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { filtersOf } from '../model/list-address.ts';
import { labelOf } from '../model/record-label.ts';
import { FilterRow } from '../parts/filter-row.tsx';
import { FoundRows } from '../parts/found-rows.tsx';
import { ImportDialog } from '../parts/import-dialog.tsx';
import classes from '../parts/list.module.css';
import { ListFoot } from '../parts/list-foot.tsx';
import { FirstActions, ListActions, ListSearch } from '../parts/list-tools.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { RowActions } from '../parts/row-actions.tsx';
import type { ImportHow } from '../parts/run-import.ts';
import { useEntityList } from '../parts/use-entity-list.ts';
import { useEntityListKeys } from '../parts/use-entity-list-keys.ts';
import { useExport } from '../parts/use-export.ts';
import { useNames } from '../parts/use-names.ts';

/** What a screen of a feature's own making can do with a row besides. */
export type ActionsOfRow = (record: EntityRecord) => ReactNode;

type Props = {
  entity: Entity;
  actions?: ActionsOfRow;
  /** False: records come another way, and no button asks for new ones. */
  creates?: boolean;
  /** Where files come in another way than everywhere. */
  importing?: ImportHow;
};

/** Records of an entity: sorted, searched, filtered and paged by the address. */
export function EntityList({ entity, actions, creates = true, importing: how }: Props) {
  const { t, i18n } = useTranslation();
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
      count={
        total !== undefined && t('entity.count', { count: total, total: total.toLocaleString(i18n.language) })
      }
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
      {entity.narrowed && <p className={classes.note}>{t(`entity.narrowed.${entity.name}`)}</p>}
      <div className={classes.tools}>
        <ListSearch ref={search} list={list} filtersOpen={filtering} onFilters={toggleFilters} />
      </div>
      {filtering && <FilterRow entity={entity} list={list} />}
      <Panel>
        <FoundRows
          entity={entity}
          list={list}
          fill={<FirstActions entity={entity} creates={creates} onImport={openImport} />}
        >
          {(records) => (
            <RecordTable
              ref={rows}
              entity={entity}
              list={list}
              records={records}
              actions={(record) => (
                <>
                  {actions?.(record)}
                  <RowActions entity={entity} id={record.id} label={labelOf(entity, record)} />
                </>
              )}
            />
          )}
        </FoundRows>
      </Panel>
      <ListFoot entity={entity} list={list} />
      {importing && <ImportDialog entity={entity} how={how} onClose={() => setImporting(false)} />}
    </Page>
  );
}
