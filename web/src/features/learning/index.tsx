import { EDITORS, holdsAny } from '@recto/contracts/roles';
import { IconPlayerTrackNext, IconSchool } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import type { ReviewSlots } from '../../portal/review-slots.ts';
import { privateRoute } from '../../portal/routes.ts';
import type { Watcher } from '../../portal/watchers.tsx';
import { readReplay } from './replay-search.ts';

const replaysRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/replays',
  validateSearch: readReplay,
  staticData: { access: ['ROLE_MANAGEMENT'], title: 'replay.title', guide: 'learning_user_manual' },
  component: lazyRouteComponent(() => import('./screens/replays.tsx'), 'ReplaysPage'),
});

export const routes = [replaysRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'admin', key: 'replay.title', path: '/replays', roles: ['ROLE_MANAGEMENT'] },
];

const loadParts = () => import('./parts/review-parts.ts');
const DoubtBadge = lazy(async () => ({ default: (await loadParts()).DoubtBadge }));
const LearnedPanel = lazy(async () => ({ default: (await loadParts()).LearnedPanel }));
const LearningNotice = lazy(async () => ({ default: (await loadParts()).LearningNotice }));
const ReplayPanel = lazy(async () => ({ default: (await loadParts()).ReplayPanel }));

/** Says what confirmed corrections taught, on whatever page their author is by then. */
export const watcher: Watcher = {
  roles: EDITORS,
  Component: lazy(async () => ({
    default: (await patiently(() => import('./parts/learning-watch.tsx'))).LearningWatch,
  })),
};

/** On the review screen: what corrections are tried to teach, and what was learned of documents like this. */
export const review: ReviewSlots = {
  panels: [
    {
      id: 'learned',
      title: 'learned.title',
      icon: IconSchool,
      shown: ({ result, document }) => result !== null && document !== null,
      Body: LearnedPanel,
    },
    {
      id: 'replay',
      title: 'replay.panel',
      icon: IconPlayerTrackNext,
      shown: ({ result, document }, { authorities }) =>
        result !== null && document !== null && holdsAny(authorities, EDITORS),
      Body: ReplayPanel,
    },
  ],
  badges: [
    { id: 'lessons', shown: ({ can, document }) => can.edit && document !== null, Body: LearningNotice },
    { id: 'doubt', shown: ({ doubtfulLessons }) => doubtfulLessons.length > 0, Body: DoubtBadge },
  ],
};
