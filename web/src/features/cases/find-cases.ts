import { search } from '@recto/contracts/endpoints/search';
import { CASE_LIST, type CaseListItem } from '@recto/contracts/lists/case-list';
import { listClause } from '@recto/contracts/lists/compile';
import type { SearchClause } from '@recto/contracts/search/body';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api.ts';
import type { Hit } from '../../portal/finders.ts';
import { nameOf } from './model/columns.ts';

/** As many as are looked through at a glance. */
const SIZE = 8;

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** A case as an answer to what was typed; its number or uuid, typed whole, is exact. */
export function hitOf(item: CaseListItem, typed: string, t: TFunction): Hit {
  const { caseUuid, caseNo, category, status, documents } = item;
  const wanted = fold(typed);
  return {
    id: caseUuid,
    label: nameOf(item),
    detail: [
      category && t(`cases.category.${category}`, { defaultValue: category }),
      t(`status.${status}`),
      t('cases.documents', { count: documents }),
    ]
      .filter(Boolean)
      .join(' · '),
    href: `/document-cases/${caseUuid}/review`,
    exact: caseUuid === wanted || (caseNo !== '' && fold(caseNo) === wanted),
  };
}

/** Cases that somebody means by a number, words or a uuid; those of exactly that number first. */
export async function findCases(text: string, t: TFunction, signal: AbortSignal): Promise<Hit[]> {
  const ask = async (query: SearchClause): Promise<Hit[]> => {
    const body = { query, size: SIZE };
    const { hits } = await call(search, { params: { index: CASE_LIST.index }, query: {}, body, signal });
    return hits.hits.map(({ _source }) => hitOf(_source as CaseListItem, text, t));
  };
  const [numbered, meant] = await Promise.all([
    ask({ term: { caseNo: { value: text.trim(), case_insensitive: true } } }),
    ask(listClause(CASE_LIST, { search: text })),
  ]);
  const ids = new Set(numbered.map(({ id }) => id));
  return [...numbered, ...meant.filter(({ id }) => !ids.has(id))].slice(0, SIZE);
}
