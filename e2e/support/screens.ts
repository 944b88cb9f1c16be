import type { Page } from '@playwright/test';
import { ENTITIES } from '@recto/contracts/entities/all';
import { can } from '@recto/contracts/entities/definition';
import type { Person } from './lanes.ts';

/** A screen, or what is opened on one, as the contact sheet photographs it. */
export type Screen = {
  readonly name: string;
  /** Absent: the reviewer; `nobody`: without a session. */
  readonly who?: Person | 'nobody';
  /** An address, with `$name` where a record is named. */
  readonly path: string;
  /** Finds what stands for each `$name`. */
  readonly params?: (page: Page) => Promise<Readonly<Record<string, string>>>;
  /** What is done once the screen is there: a dialog is opened, say. */
  readonly after?: (page: Page) => Promise<unknown>;
};

/** Addresses of the portal that have no screen of their own, and why. */
export const NO_SCREEN: Readonly<Record<string, string>> = {
  '/tour': 'begins the tour, which shows other screens (tour-…)',
  '/logout': 'ends the session and leads to the sign-in page',
  '/admin': 'leads to /admin/health',
  '/support': 'leads to the first guide',
  '/analytics/superset/$uuid': 'is a frame around a Superset that the demo does not have',
  '/account/subscription/requests/$id': 'is a request for another plan, and nobody asked for one in the demo',
};

const api = async <T>(page: Page, address: string): Promise<T> =>
  (await page.request.get(address)).json() as Promise<T>;

/** The first record that an address lists, by one of its names. */
const first =
  (address: string, name: string, param = name) =>
  async (page: Page) => {
    const [found] = await api<Record<string, unknown>[]>(page, address);
    if (found?.[name] === undefined) throw new Error(`no ${name} at ${address}`);
    return { [param]: String(found[name]) };
  };

/** The newest document of a category that waits for review. */
const newest = (category: string) =>
  first(`/api/extractions?category=${category}&size=1`, 'extractionUuid', 'uuid');
const aCase = first('/api/document-cases?size=1', 'caseUuid', 'uuid');
const record = (resource: string) => first(`/api/_search/${resource}?size=1`, 'id');

const at = (hash: string) => (page: Page) =>
  page.locator(`#${hash}`).evaluate((section) => section.scrollIntoView());
/** Opens what such a button leads to. */
const press =
  (selector: string, opens = '[role=dialog]') =>
  async (page: Page) => {
    await page.locator(selector).first().click();
    await page.locator(opens).first().waitFor();
  };
/** Runs a command of the palette by its id. */
const command = (id: string, opens: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.locator(`#palette-${id}`).click();
  await page.locator(opens).first().waitFor();
};
/** Opens the menu of the second column, where the window has room for one. */
const columnMenu = (selector: string) => async (page: Page) => {
  const button = page.locator(selector).nth(1);
  if (!(await button.isVisible())) return;
  await button.click();
  await page.locator('[role=menu]').first().waitFor();
};
const tick = async (page: Page) => {
  await page.locator('main input[type=checkbox][aria-label]').nth(1).check();
  await page.getByRole('toolbar').first().waitFor();
};

/** Goes on from stop to stop of the tour until its words are about this. */
const stop = (title: string) => async (page: Page) => {
  const words = page.getByRole('dialog', { includeHidden: true });
  for (let at = 0; at < 8; at++) {
    await words.waitFor();
    if ((await words.getAttribute('data-stop')) === title) return;
    const before = await words.getAttribute('data-stop');
    await page.keyboard.press('ArrowRight');
    await page.locator(`[data-stop]:not([data-stop="${before}"])`).waitFor();
  }
  throw new Error(`the tour has no stop ${title}`);
};

const REVIEW = '/extractions/$uuid/review';
const CASE = '/document-cases/$uuid/review';
const SETTINGS = '/account/tenant/settings';

const WORK: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'palette', path: '/dashboard', after: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', path: '/extractions', after: (page) => page.keyboard.press('?') },
  { name: 'extractions', path: '/extractions' },
  { name: 'extractions-invoices', path: '/extractions?family=invoice' },
  { name: 'extractions-none', path: '/extractions?search=nothing-like-this' },
  { name: 'extractions-ticked', path: '/extractions', after: tick },
  {
    name: 'extractions-columns',
    path: '/extractions',
    after: columnMenu('[data-head] > button[aria-label]'),
  },
  { name: 'review-invoice', path: REVIEW, params: newest('INVOICE') },
  { name: 'review-certificate', path: REVIEW, params: newest('COA') },
  {
    name: 'review-columns',
    path: REVIEW,
    params: newest('COA'),
    after: columnMenu('button[data-filter]'),
  },
  { name: 'review-order', path: REVIEW, params: newest('PO_CONF') },
  { name: 'review-packing-list', path: REVIEW, params: newest('PACKING_LIST') },
  { name: 'review-sample', who: 'admin', path: `${REVIEW}/coa-sample`, params: newest('COA') },
  { name: 'cases', path: '/document-cases' },
  { name: 'case-review', path: CASE, params: aCase },
  { name: 'case-upload', path: `${CASE}/upload`, params: aCase },
  { name: 'upload', path: '/documents/upload' },
  { name: 'upload-certificates', who: 'admin', path: '/documents/coa-upload' },
  { name: 'upload-nb-certificates', who: 'admin', path: '/documents/nb-coa-upload' },
  { name: 'upload-logs', path: '/my/upload-channel-logs' },
  { name: 'sources', path: '/sources' },
  { name: 'samples', path: '/entity/coa-mic-synonym-sample/search' },
  { name: 'issues', path: '/entity/extraction-issue/search' },
  { name: 'my-issues', path: '/support/support_cases' },
  { name: 'deliveries', who: 'admin', path: '/deliveries' },
  { name: 'received', who: 'admin', path: '/deliveries/received' },
  { name: 'replays', who: 'admin', path: '/replays' },
  { name: 'automation', who: 'admin', path: '/automation' },
  { name: 'performance-oc', path: '/analysis/oc-vendor-performance' },
  { name: 'performance-coa', path: '/analysis/coa-vendor-performance' },
  { name: 'performance-mic', path: '/analysis/coa-mic-performance' },
  { name: 'guide', path: '/support/start_user_manual' },
  { name: 'sessions', path: '/account/sessions' },
  { name: 'invitations', path: '/account/invitations' },
  ...['put_in', 'list', 'source', 'correct', 'confirm', 'home'].map((id) => ({
    name: `tour-${id}`,
    path: '/tour',
    after: stop(id),
  })),
  { name: 'tour-arrive', who: 'admin', path: '/tour', after: stop('arrive') },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'not-allowed', path: '/admin/users' },
];

/** What opens beside a document or over it. */
const BESIDE: readonly Screen[] = [
  ...[
    'events',
    'tags',
    'ocr-text',
    'related',
    'channel-log',
    'change-logs',
    'traces',
    'cases',
    'issues',
    'learned',
    'replay',
  ].map((id) => ({ name: `panel-${id}`, after: command(`panel-${id}`, 'aside[data-panel]') })),
  ...['copy', 'generate', 'deep_rerun', 'enhance', 'report-issue', 'key-pages', 'key-help'].map((id) => ({
    name: `dialog-${id}`,
    after: command(id, '[role=dialog]:not(:has([id^=palette-]))'),
  })),
].map((screen) => ({ who: 'admin' as const, path: REVIEW, params: newest('INVOICE'), ...screen }));

/** The first of a list of the analytics service, which wraps its lists. */
const analytic = (kind: string) => async (page: Page) => {
  const { result } = await api<{ result: { id: number }[] }>(page, `/p/ss/api/v1/${kind}`);
  if (!result[0]) throw new Error(`no ${kind}`);
  return { id: String(result[0].id) };
};
const aDashboard = analytic('dashboard');
const aChart = analytic('chart');

const ANALYTICS: readonly Screen[] = [
  { name: 'analytics', path: '/analytics/dashboards' },
  { name: 'analytics-new', path: '/analytics/dashboards/create' },
  { name: 'analytics-view', path: '/analytics/dashboards/$id/view', params: aDashboard },
  { name: 'analytics-edit', path: '/analytics/dashboards/$id/edit', params: aDashboard },
  { name: 'analytics-read', path: '/p/ss/superset/dashboard/$id', params: aDashboard },
  { name: 'charts', path: '/analytics/charts' },
  { name: 'chart-new', path: '/analytics/charts/create' },
  { name: 'chart-edit', path: '/analytics/charts/$id', params: aChart },
  { name: 'dataset-import', path: '/analytics/dataset/import' },
  { name: 'reports', path: '/analytics/reports' },
  { name: 'report', path: '/analytics/reports/$name', params: first('/api/reports', 'name') },
  { name: 'scheduling', path: '/analytics/scheduling' },
].map((screen) => ({ who: 'admin' as const, ...screen }));

const TENANT: readonly Screen[] = [
  { name: 'usage', path: '/account/subscription/usage/ALL' },
  { name: 'statements', path: '/account/subscription/statements' },
  { name: 'settings', path: SETTINGS },
  { name: 'settings-team', path: SETTINGS, after: at('team-members') },
  { name: 'settings-tokens', path: SETTINGS, after: at('service-tokens') },
  { name: 'settings-retention', path: SETTINGS, after: at('retention') },
  { name: 'settings-trash', path: SETTINGS, after: at('trash') },
  { name: 'settings-leaving', path: SETTINGS, after: at('leaving') },
].map((screen) => ({ who: 'admin' as const, ...screen }));

/** Every list and every empty form of the back office, and the other screens of one record. */
const BACK_OFFICE: readonly Screen[] = [
  { name: 'entities', path: '/entity' },
  ...ENTITIES.flatMap((entity) => [
    { name: `list-${entity.name}`, path: `/entity/${entity.name}` },
    ...(can(entity, 'create') ? [{ name: `new-${entity.name}`, path: `/entity/${entity.name}/new` }] : []),
  ]),
  { name: 'mic-columns', path: '/entity/mic', after: columnMenu('[data-head] > button[aria-label]') },
  { name: 'mic-view', path: '/entity/mic/$id', params: record('mics') },
  { name: 'mic-edit', path: '/entity/mic/$id/edit', params: record('mics') },
  { name: 'mic-delete', path: '/entity/mic/$id/delete', params: record('mics') },
].map((screen) => ({ who: 'admin' as const, ...screen }));

const ADMINISTRATION: readonly Screen[] = [
  ...[
    'users',
    'tenants',
    'jobs',
    'mails',
    'health',
    'metrics',
    'logs',
    'audits',
    'configuration',
    'thread-dump',
  ].map((page) => ({ name: `admin-${page}`, path: `/admin/${page}` })),
  {
    name: 'admin-tenant',
    path: '/admin/tenants',
    after: press('button[aria-label^="Details of"], main tbody button'),
  },
].map((screen) => ({ who: 'admin' as const, ...screen }));

const OUTSIDE: readonly Screen[] = [
  { name: 'sign-in', path: '/' },
  { name: 'invitation', path: '/invitation' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password' },
].map((screen) => ({ who: 'nobody' as const, ...screen }));

/** Every screen of the portal; `web/src/shell/photographed.test.ts` tells which route is missing. */
export const SCREENS: readonly Screen[] = [
  ...OUTSIDE,
  ...WORK,
  ...BESIDE,
  ...ANALYTICS,
  ...TENANT,
  ...BACK_OFFICE,
  ...ADMINISTRATION,
];
