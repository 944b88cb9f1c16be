import type { Entity } from '@recto/contracts/entities/definition';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundRows } from '../../../back-office/parts/found-rows.tsx';
import { ImportDialog } from '../../../back-office/parts/import-dialog.tsx';
import { ListFoot } from '../../../back-office/parts/list-foot.tsx';
import { FirstActions, ListActions } from '../../../back-office/parts/list-tools.tsx';
import { useEntityList } from '../../../back-office/parts/use-entity-list.ts';
import { useEntityListKeys } from '../../../back-office/parts/use-entity-list-keys.ts';
import { useExport } from '../../../back-office/parts/use-export.ts';
import { useNames } from '../../../back-office/parts/use-names.ts';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LogFilters } from '../parts/log-filters.tsx';
import { LogTable } from '../parts/log-table.tsx';
import { useLiveSources } from '../parts/use-live-sources.ts';

/** Everything that came in, for those who watch over it: found by its facts, with the logs of a batch together (C-062 to C-071). */
export function ChannelLogList({ entity }: { entity: Entity }) {
  const { t, i18n } = useTranslation();
  const { many } = useNames(entity);
  const list = useEntityList(entity);
  const [filtering, setFiltering] = useState(true);
  const [importing, setImporting] = useState(false);
  const { exporting, startExport } = useExport(entity, list.query);
  const search = useRef<HTMLInputElement>(null);
  const toggleFilters = (): void => setFiltering((open) => !open);
  const openImport = (): void => setImporting(true);
  const rows = useEntityListKeys({ entity, list, search, toggleFilters, openImport, startExport });
  useLiveSources();
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
          creates
          exporting={exporting}
          onExport={startExport}
          onImport={openImport}
        />
      }
    >
      {filtering && <LogFilters ref={search} entity={entity} list={list} />}
      <Panel>
        <FoundRows
          entity={entity}
          list={list}
          fill={<FirstActions entity={entity} creates onImport={openImport} />}
        >
          {(records) => <LogTable ref={rows} entity={entity} list={list} records={records} />}
        </FoundRows>
      </Panel>
      <ListFoot entity={entity} list={list} />
      {importing && <ImportDialog entity={entity} onClose={() => setImporting(false)} />}
    </Page>
  );
}
