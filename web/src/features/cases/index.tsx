import { IconBriefcase } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ReviewSlots } from '../../portal/review-slots.ts';

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
