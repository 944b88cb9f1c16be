import { readAddress, readText } from '@recto/contracts/address';
import { CASE_KINDS } from '@recto/contracts/cases';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { OPEN_CASE } from '@recto/contracts/statuses';
import { IconArrowsJoin, IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createRoute, defaultStringifySearch, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { DocumentsAction } from '../../portal/document-actions.ts';
import type { Finder } from '../../portal/finders.ts';
import type { ListAction } from '../../portal/list-actions.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import type { ReviewSlots } from '../../portal/review-slots.ts';
import { privateRoute } from '../../portal/routes.ts';
import { CaseSearch } from './case-list.queries.ts';
import { casesOfQuery } from './cases-of.queries.ts';
import { mentionAlerts } from './mention-alerts.ts';

const listRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/document-cases',
  validateSearch: CaseSearch,
  staticData: { access: ['ROLE_USER'], title: 'cases.title', guide: 'cases_user_manual' },
  component: lazyRouteComponent(() => import('./screens/case-list.tsx'), 'CaseList'),
});

/** `tab`: the one that is open; `check`: the one whose places are shown. */
type CaseAddress = { tab?: string; check?: string };
const readCase = readAddress<CaseAddress>({ tab: readText, check: readText });

const reviewRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/document-cases/$uuid/review',
  validateSearch: readCase,
  staticData: { access: ['ROLE_USER'], title: 'cases.review.title', guide: 'cases_user_manual' },
  component: lazyRouteComponent(() => import('./screens/review/case-review.tsx'), 'CaseReview'),
  // On its way while the screen is still being loaded.
  loader: ({ context: { queryClient }, params: { uuid } }) =>
    void import('./cases.queries.ts').then(({ caseQuery }) => queryClient.prefetchQuery(caseQuery(uuid))),
});

/** Uploading into a case, over the case itself (C-011). */
const uploadRoute = createRoute({
  getParentRoute: () => reviewRoute,
  path: 'upload',
  staticData: { access: ['ROLE_USER'], title: 'cases.upload', guide: 'upload_user_manual' },
  component: lazyRouteComponent(() => import('./screens/review/overlay.tsx'), 'UploadOverlay'),
});

export const routes = [listRoute, reviewRoute.addChildren([uploadRoute])] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'cases', key: 'cases.title', path: '/document-cases', roles: ['ROLE_USER'] },
];

/** Cases by number, words or uuid. What it takes to ask is loaded with the first question. */
export const finder: Finder = {
  id: 'cases',
  title: 'cases.title',
  roles: ['ROLE_USER'],
  find: async (...asked) => (await import('./find-cases.ts')).findCases(...asked),
  listed: (search) => `/document-cases${defaultStringifySearch({ search })}`,
};

/** In the place of screens of the back office. */
export const entityScreens = {
  'case-view': lazy(async () => ({ default: (await import('./screens/case-view.tsx')).CaseView })),
};

/** Who was mentioned in a comment is told in the bell, at once. */
export const alerts = mentionAlerts;
export const watcher = {
  roles: ['ROLE_USER'] as const,
  Component: lazy(async () => ({
    default: (await patiently(() => import('./parts/mention-watch.tsx'))).MentionWatch,
  })),
};

const loadParts = () => import('./parts/review-parts.ts');
const CaseBadges = lazy(async () => ({ default: (await patiently(loadParts)).CaseBadges }));
const CasesPanel = lazy(async () => ({ default: (await loadParts()).CasesPanel }));

const SyncPartDialog = lazy(async () => ({ default: (await loadParts()).SyncPartDialog }));

/** Whether a document is in a case that still takes values. */
const useInOpenCase = ({ extractionUuid }: ExtractionDetail): boolean => {
  const { data = [] } = useQuery(casesOfQuery(extractionUuid));
  return data.some(({ status }) => OPEN_CASE.includes(status));
};

/** On the review screen: the cases that a document belongs to, and what of it they are to say (F-031, F-049, F-082). */
export const review: ReviewSlots = {
  partActions: [
    {
      id: 'sync-to-case',
      label: 'cases.sync.of_part',
      icon: IconBriefcase,
      shown: (_record, { authorities }) => holdsAny(authorities, ['ROLE_ADMIN']),
      useReady: useInOpenCase,
      Body: SyncPartDialog,
    },
  ],
  badges: [{ id: 'cases', shown: () => true, Body: CaseBadges }],
  panels: [
    { id: 'cases', title: 'cases.of_extraction', icon: IconBriefcase, shown: () => true, Body: CasesPanel },
  ],
};

const ConsolidateTicked = lazy(async () => ({ default: (await loadParts()).ConsolidateTicked }));

/** On the list of documents: the ticked ones as one case (G-033). */
export const documentsActions: readonly DocumentsAction[] = [
  {
    id: 'consolidate',
    label: 'cases.consolidate',
    icon: IconBriefcase,
    key: 'c',
    roles: EDITORS,
    Body: ConsolidateTicked,
  },
];

const HarmoniseDialog = lazy(async () => ({
  default: (await import('./harmonise/harmonise-dialog.tsx')).HarmoniseDialog,
}));

/** On the list of documents: packaging specifications that say the same as one case each (E-046). */
export const listActions: readonly ListAction[] = [
  {
    id: 'harmonise',
    label: 'harmonise.open',
    icon: IconArrowsJoin,
    family: 'packaging',
    shown: (held) => holdsAny(held, EDITORS) && holdsAny(held, CASE_KINDS.Packaging ?? []),
    Body: HarmoniseDialog,
  },
];
