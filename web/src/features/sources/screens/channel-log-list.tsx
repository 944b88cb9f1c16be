import type { Entity } from '@recto/contracts/entities/definition';
import { PAGING } from '@recto/contracts/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../../../back-office/parts/import-dialog.tsx';
import { ListActions } from '../../../back-office/parts/list-tools.tsx';
import { useEntityList } from '../../../back-office/parts/use-entity-list.ts';
import { useEntityListKeys } from '../../../back-office/parts/use-entity-list-keys.ts';
import { useExport } from '../../../back-office/parts/use-export.ts';
import { useNames } from '../../../back-office/parts/use-names.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LogFilters } from '../parts/log-filters.tsx';
import { LogRows } from '../parts/log-rows.tsx';
import classes from '../parts/logs.module.css';
import { useLiveSources } from '../parts/use-live-sources.ts';

/** Everything that came in, for those who watch over it: found by its facts, with the logs of a batch together (C-062 to C-071). */
export function ChannelLogList({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
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
  const from = (list.page - 1) * list.size + 1;
  return (
    <Page
      title={many}
      count={total !== undefined && t('entity.count', { count: total })}
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
        <LogRows ref={rows} entity={entity} list={list} />
      </Panel>
      {!!total && (
        <div className={classes.foot}>
          <span>{t('entity.items', { from, to: Math.min(total, list.page * list.size), total })}</span>
          <Pager page={list.page} pages={list.pages} buttons={PAGING.buttons.classic} />
        </div>
      )}
      {importing && <ImportDialog entity={entity} onClose={() => setImporting(false)} />}
    </Page>
  );
}
