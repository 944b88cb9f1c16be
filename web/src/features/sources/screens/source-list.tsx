import { PAGING } from '@recto/contracts/limits';
import { SOURCE_LIST } from '@recto/contracts/lists/source-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../../portal/list/list-frame.tsx';
import { SortMenu } from '../../../portal/list/sort-menu.tsx';
import { useFraming } from '../../../portal/list/use-framing.ts';
import { useList } from '../../../portal/list/use-list.ts';
import { PreviewDialog } from '../parts/preview-dialog.tsx';
import { SourceRows } from '../parts/source-rows.tsx';
import { useLiveSources } from '../parts/use-live-sources.ts';
import { useSourceKeys } from '../parts/use-source-keys.ts';
import { type Source, sourcesQuery } from '../sources.queries.ts';

/** Everything that came in, whatever the way, newest first; the whole state of the view is in the address (K-001). */
export function SourceList() {
  const { t, i18n } = useTranslation();
  const list = useList(SOURCE_LIST);
  const { state, viewer } = list;
  const query = useQuery(sourcesQuery(state, list.facets));
  const [previewed, setPreviewed] = useState<Source | null>(null);
  const framing = useFraming(list, query);
  useLiveSources();
  const isAdmin = viewer.roles.includes('ROLE_ADMIN');
  const rows = useSourceKeys({
    list,
    pages: framing.pages,
    sources: query.data?.items,
    onPreview: isAdmin ? setPreviewed : null,
    onSearch: framing.onSearch,
  });
  return (
    <ListFrame
      list={list}
      framing={framing}
      title={t('shell.menu.sources')}
      search={t('sources.search')}
      found={
        query.data
          ? t('sources.found', { count: framing.total, total: framing.total.toLocaleString(i18n.language) })
          : ''
      }
      actions={<SortMenu />}
      buttons={PAGING.buttons.sources}
    >
      <SourceRows query={query} isAdmin={isAdmin} onPreview={setPreviewed} ref={rows} />
      {previewed && <PreviewDialog log={previewed} onClose={() => setPreviewed(null)} />}
    </ListFrame>
  );
}
