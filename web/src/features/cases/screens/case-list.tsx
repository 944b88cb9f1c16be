import { PAGING } from '@recto/contracts/limits';
import type { CaseFamily, CaseListItem } from '@recto/contracts/lists/case-list';
import { IconId, IconPackage, IconShoppingCartCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '../../../portal/list/asked.ts';
import { KeyHints } from '../../../portal/list/key-hints.tsx';
import { ListFrame } from '../../../portal/list/list-frame.tsx';
import { narrowedBy } from '../../../portal/list/narrowed-by.ts';
import { NewRows } from '../../../portal/list/new-rows.tsx';
import { Rail } from '../../../portal/list/rail.tsx';
import { useFraming } from '../../../portal/list/use-framing.ts';
import { useHeld } from '../../../portal/list/use-held.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { usePointing } from '../../../portal/list/use-pointing.ts';
import { useSelection } from '../../../portal/list/use-selection.ts';
import { useAsk } from '../../../ui/use-ask.tsx';
import { caseListQuery, WAITING } from '../case-list.queries.ts';
import { CaseActions } from '../parts/case-actions.tsx';
import { CaseBulkBar } from '../parts/case-bulk-bar.tsx';
import { CaseRows } from '../parts/case-rows.tsx';
import { useCaseList, useOpening } from '../use-case-list.ts';
import { useDeleteCases } from '../use-delete-cases.ts';
import { useLiveCases } from '../use-live-cases.ts';

const ICONS: Record<CaseFamily, ComponentType<{ size?: number | string }>> = {
  order: IconShoppingCartCheck,
  kyc: IconId,
  packaging: IconPackage,
};
const NONE: ReadonlySet<string> = new Set();

const uuidOf = ({ caseUuid }: CaseListItem): string => caseUuid;

/** The cases that one may open; the whole state of the view is in the address (G-001 to G-014). */
export function CaseList() {
  const { t, i18n } = useTranslation();
  const list = useCaseList();
  const { state } = list;
  const waits = useOpening(list);
  const query = useQuery({ ...caseListQuery(state, list.facets), ...(waits && WAITING) });
  useLiveCases();
  const { pointing, ...pointer } = usePointing();
  const selection = useSelection(query.data?.items.map(uuidOf), narrowedBy(list.state));
  const view = JSON.stringify(state) + query.isPlaceholderData;
  const held = useHeld(query.data, view, pointing || selection.ids.size > 0, uuidOf);
  const framing = useFraming(list, query);
  const rows = useListKeys<HTMLTableElement>({
    list,
    pages: framing.pages,
    onSearch: framing.onSearch,
    onTick: (row, extend) => selection.tick(row.dataset.row ?? '', extend),
    onTickAll: selection.tickAll,
  });
  const { ask, dialog } = useAsk();
  const remove = useDeleteCases(ask);
  const mayDelete = list.viewer.roles.includes('ROLE_ADMIN');
  const removeTicked = async (): Promise<void> => {
    if (await remove(bodyOf(list, selection.ids), selection.ids.size)) selection.clear();
  };
  return (
    <ListFrame
      list={list}
      framing={framing}
      title={t('cases.title')}
      search={t('cases.search')}
      found={
        query.data
          ? t('cases.found', { count: framing.total, total: framing.total.toLocaleString(i18n.language) })
          : ''
      }
      rail={<Rail icons={ICONS} />}
      actions={
        <CaseActions
          list={list}
          found={framing.total}
          ticked={selection.ids}
          onDelete={() => void remove(bodyOf(list, NONE), framing.total)}
        />
      }
      buttons={PAGING.buttons.extractions}
      hints={framing.total > 0 && <KeyHints />}
    >
      <NewRows count={held.news} onShow={held.release} />
      <div {...pointer}>
        <CaseRows
          query={query}
          page={held.page}
          ticked={selection.ids}
          onTick={selection.tick}
          onTickAll={selection.tickAll}
          ref={rows}
        />
      </div>
      <CaseBulkBar
        count={selection.ids.size}
        onClear={selection.clear}
        onDelete={mayDelete ? () => void removeTicked() : undefined}
      />
      {dialog}
    </ListFrame>
  );
}
