import { PAGING } from '@recto/contracts/limits';
import { ISSUE_LIST } from '@recto/contracts/lists/issue-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListFrame } from '../../../portal/list/list-frame.tsx';
import { SortMenu } from '../../../portal/list/sort-menu.tsx';
import { useFraming } from '../../../portal/list/use-framing.ts';
import { useList } from '../../../portal/list/use-list.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import { issueListQuery } from '../issue-list.queries.ts';
import { IssueRows } from '../parts/issue-rows.tsx';
import { useIssueKeys } from '../parts/use-issue-keys.ts';

/** Every issue that one may see, found by facets that stand in the address, with what can be made of each (H-017 to H-026). */
export function IssueSearchPage() {
  const { t, i18n } = useTranslation();
  const list = useList(ISSUE_LIST);
  const query = useQuery(issueListQuery(list.state, list.facets));
  const framing = useFraming(list, query);
  const rows = useListKeys<HTMLTableElement>({
    list,
    pages: framing.pages,
    onSearch: framing.onSearch,
  });
  useIssueKeys(rows);
  return (
    <ListFrame
      list={list}
      framing={framing}
      title={t('issues.list_title')}
      search={t('issues.search')}
      found={
        query.data
          ? t('issues.found', { count: framing.total, total: framing.total.toLocaleString(i18n.language) })
          : ''
      }
      actions={<SortMenu />}
      buttons={PAGING.buttons.extractions}
    >
      <IssueRows query={query} ref={rows} />
    </ListFrame>
  );
}
