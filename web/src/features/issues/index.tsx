import { IconLifebuoy } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { MenuEntry } from '../../app/menu.ts';
import type { ReviewSlots } from '../../app/review-slots.ts';
import { privateRoute } from '../../app/routes.ts';

const casesRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/support/support_cases',
  staticData: { access: ['ROLE_USER'], title: 'issues.my_cases', guide: 'issues_user_manual' },
  component: lazyRouteComponent(() => import('./screens/my-cases.tsx'), 'MyCases'),
});

export const routes = [casesRoute] as const;

export const menu: readonly MenuEntry[] = [
  { menu: 'account', key: 'issues.my_cases', path: '/support/support_cases', roles: ['ROLE_USER'] },
];

const loadParts = () => import('./parts/review-parts.ts');
const IssuesPanel = lazy(async () => ({ default: (await loadParts()).IssuesPanel }));
const ReportDialog = lazy(async () => ({ default: (await loadParts()).ReportDialog }));

/** On the review screen: report trouble with a document, and see what was reported. */
export const review: ReviewSlots = {
  panels: [
    { id: 'issues', title: 'issues.reported', icon: IconLifebuoy, shown: () => true, Body: IssuesPanel },
  ],
  dialogs: [{ id: 'report-issue', label: 'issues.report', shown: () => true, Body: ReportDialog }],
};
