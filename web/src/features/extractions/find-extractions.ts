import { type ExtractionListItem, listExtractions } from '@recto/contracts/endpoints/extraction';
import type { TFunction } from 'i18next';
import { call } from '../../lib/api.ts';
import type { Hit } from '../../portal/finders.ts';

/** As many as are looked through at a glance. */
const SIZE = 8;

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** An extraction as an answer to what was typed; its number or uuid, typed whole, is exact. */
export function hitOf(item: ExtractionListItem, typed: string, t: TFunction): Hit {
  const { extractionUuid: uuid, summary, documentChannelLog: log, category, status } = item;
  const wanted = fold(typed);
  const name = log?.originalName;
  return {
    id: uuid,
    label: summary.number ?? name ?? uuid,
    detail: [t(`category.${category}`), summary.party, t(`status.${status}`), summary.number && name]
      .filter(Boolean)
      .join(' · '),
    href: `/extractions/${uuid}/review`,
    exact: uuid === wanted || (summary.number !== null && fold(summary.number) === wanted),
  };
}

/** Extractions that somebody means by a number, words or a uuid; exact numbers first. */
export async function findExtractions(text: string, t: TFunction, signal: AbortSignal): Promise<Hit[]> {
  const found = await call(listExtractions, { query: { search: text, size: SIZE }, signal });
  return found.map((item) => hitOf(item, text, t));
}
