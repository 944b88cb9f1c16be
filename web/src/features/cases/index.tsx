import { readAddress, readText } from '@recto/contracts/address';
import { EDITORS } from '@recto/contracts/roles';
import { IconBriefcase } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { DocumentsAction } from '../../portal/document-actions.ts';
import type { ReviewSlots } from '../../portal/review-slots.ts';
import { privateRoute } from '../../portal/routes.ts';
import { caseQuery } from './cases.queries.ts';

/** `tab`: the one that is open. */
type CaseSearch = { tab?: string };
const readCase = readAddress<CaseSearch>({ tab: readText });

const reviewRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/document-cases/$uuid/review',
  validateSearch: readCase,
  staticData: { access: ['ROLE_USER'], title: 'cases.review.title', guide: 'review_user_manual' },
  component: lazyRouteComponent(() => import('./screens/review/case-review.tsx'), 'CaseReview'),
  // On its way while the screen is still being loaded.
  loader: ({ context: { queryClient }, params: { uuid } }) => void queryClient.prefetchQuery(caseQuery(uuid)),
});

/** Uploading into a case, over the case itself (C-011). */
const uploadRoute = createRoute({
  getParentRoute: () => reviewRoute,
  path: 'upload',
  staticData: { access: ['ROLE_USER'], title: 'cases.upload', guide: 'upload_user_manual' },
  component: lazyRouteComponent(() => import('./screens/review/overlay.tsx'), 'UploadOverlay'),
});

export const routes = [reviewRoute.addChildren([uploadRoute])] as const;

/** In the place of screens of the back office. */
export const entityScreens = {
  'case-view': lazy(async () => ({ default: (await import('./screens/case-view.tsx')).CaseView })),
};

const loadParts = () => import('./parts/review-parts.ts');
const CaseBadges = lazy(async () => ({ default: (await loadParts()).CaseBadges }));
const CasesPanel = lazy(async () => ({ default: (await loadParts()).CasesPanel }));

/** On the review screen: the cases that a document belongs to (F-031, F-049). */
export const review: ReviewSlots = {
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
