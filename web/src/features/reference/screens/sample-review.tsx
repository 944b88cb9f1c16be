import { SegmentedControl } from '@mantine/core';
import type { SynonymSample } from '@recto/contracts/characteristics';
import { PAGING } from '@recto/contracts/limits';
import { sortOf } from '@recto/contracts/lists/definition';
import { SAMPLE_LIST } from '@recto/contracts/lists/sample-list';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../../portal/list/list-frame.tsx';
import { useFraming } from '../../../portal/list/use-framing.ts';
import { useList } from '../../../portal/list/use-list.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { ApproveDialog } from '../parts/approve-dialog.tsx';
import { SampleRows } from '../parts/sample-rows.tsx';
import { useMark } from '../parts/use-mark.ts';
import { useSampleKeys } from '../parts/use-sample-keys.ts';
import { samplesQuery } from '../sample-list.queries.ts';

/** Names on certificates that no synonym explains, the likeliest first: what each of them means, one key each (J-019). */
export function SampleReview() {
  const { t, i18n } = useTranslation();
  const list = useList(SAMPLE_LIST);
  const { state, viewer } = list;
  const query = useQuery(samplesQuery(state, list.facets));
  const [approving, setApproving] = useState<SynonymSample | null>(null);
  const { mark, undo, dialog } = useMark();
  const framing = useFraming(list, query);
  const mayEdit = holdsAny(viewer.roles, EDITORS);
  const rows = useListKeys({
    list,
    pages: framing.pages,
    onSearch: framing.onSearch,
  });
  useSampleKeys(rows, query.data?.items, mayEdit ? { approve: setApproving, mark, undo } : null);
  return (
    <ListFrame
      list={list}
      framing={framing}
      title={t('samples.title')}
      search={t('samples.code_fuzzy')}
      found={
        query.data
          ? t('samples.found', { count: framing.total, total: framing.total.toLocaleString(i18n.language) })
          : ''
      }
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('list.sort')}
          data={SAMPLE_LIST.sorts.map(({ field, label }) => ({ value: `${field},desc`, label: t(label) }))}
          value={sortOf(SAMPLE_LIST, state)}
          onChange={(sort) => list.put({ sort })}
        />
      }
      buttons={PAGING.buttons.extractions}
    >
      <SampleRows query={query} ref={rows} can={mayEdit ? { approve: setApproving, mark, undo } : null} />
      {approving && (
        <ApproveDialog key={approving.id} sample={approving} onClose={() => setApproving(null)} />
      )}
      {dialog}
    </ListFrame>
  );
}
