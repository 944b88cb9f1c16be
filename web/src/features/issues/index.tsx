import { EDITORS } from '@recto/contracts/roles';
import { IconLifebuoy } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import type { DocumentsAction } from '../../portal/document-actions.ts';
import type { MenuEntry } from '../../portal/menu.ts';
import type { ReviewSlots } from '../../portal/review-slots.ts';
import { privateRoute } from '../../portal/routes.ts';
import { IssueSearch } from './issue-list.queries.ts';

const casesRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/support/support_cases',
  staticData: { access: ['ROLE_USER'], title: 'issues.my_cases', guide: 'issues_user_manual' },
  component: lazyRouteComponent(() => import('./screens/my-cases.tsx'), 'MyCases'),
});

const searchRoute = createRoute({
  getParentRoute: () => privateRoute,
  path: '/entity/extraction-issue/search',
  validateSearch: IssueSearch,
  staticData: { access: ['ROLE_USER'], title: 'issues.list_title', guide: 'issues_user_manual' },
  component: lazyRouteComponent(() => import('./screens/issue-search.tsx'), 'IssueSearchPage'),
});

export const routes = [casesRoute, searchRoute] as const;

export const menu: readonly MenuEntry[] = [
  {
    menu: 'admin',
    key: 'issues.list_title',
    path: '/entity/extraction-issue/search',
    roles: ['ROLE_ADMIN'],
  },
  { menu: 'account', key: 'issues.my_cases', path: '/support/support_cases', roles: ['ROLE_USER'] },
];

/** In the place of screens of the back office. */
export const entityScreens = {
  'issue-list': lazy(async () => ({ default: (await import('./screens/issue-list.tsx')).IssueList })),
  'issue-form': lazy(async () => ({ default: (await import('./screens/issue-form.tsx')).IssueForm })),
};

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

const ReportTicked = lazy(async () => ({
  default: (await import('./parts/report-ticked.tsx')).ReportTicked,
}));

/** On the list of documents: the same trouble with the ticked ones. */
export const documentsActions: readonly DocumentsAction[] = [
  {
    id: 'report-issue',
    label: 'issues.report',
    icon: IconLifebuoy,
    key: 'r',
    roles: EDITORS,
    Body: ReportTicked,
  },
];
