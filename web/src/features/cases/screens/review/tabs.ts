import type { CaseChecks, CaseDetail } from '@recto/contracts/endpoints/case-review';
import { isPending } from '../../model/outcomes.ts';
import { countDiffering } from '../../model/values.ts';

export type CaseReviewTab = {
  readonly id: string;
  /** What it is called in the case; the other tabs have a text key. */
  readonly title: string | null;
  /** Name of its icon. */
  readonly icon: string;
  readonly count: number | null;
  /** What documents do not agree on: values that nobody has chosen, checks that nobody has accepted. */
  readonly differing: number;
};

export const OWN_TABS = ['checks', 'source', 'documents', 'activity', 'drawings', 'comments'] as const;
export type OwnTab = (typeof OWN_TABS)[number];

/** Tabs of content are told from the others, whatever a case calls its own. */
export const contentTab = (id: string): string => `content-${id}`;

const countsOf = (detail: CaseDetail): Record<OwnTab, number | null> => ({
  checks: null,
  source: detail.channelLogs.length,
  documents: detail.extractions.length + detail.closedDocuments,
  activity: null,
  drawings: detail.content.medias.length,
  comments: detail.comments.filter(({ deleted }) => !deleted).length,
});

/**
 * The tabs of a case: those of its content in order, what its documents agree in, then what every case has (G-017);
 * drawings are for Packaging (G-019).
 */
export function tabsOf(detail: CaseDetail, checks: CaseChecks | undefined): CaseReviewTab[] {
  const counts = countsOf(detail);
  const failing = (checks?.outcomes.filter(isPending).length ?? 0) + (checks?.closed ?? 0);
  const own = OWN_TABS.filter((id) => id !== 'drawings' || detail.category === 'Packaging');
  return [
    ...detail.content.tabs.map(({ id, title, icon, sections }) => ({
      id: contentTab(id),
      title,
      icon,
      count: null,
      differing: countDiffering(sections),
    })),
    ...own.map((id) => ({
      id,
      title: null,
      icon: id,
      count: counts[id],
      differing: id === 'checks' ? failing : 0,
    })),
  ];
}

/** The tab that is shown: the one of the address where there is such a one, or the first. */
export const openTab = (tabs: readonly CaseReviewTab[], wanted: string | undefined): string =>
  tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? 'source';
