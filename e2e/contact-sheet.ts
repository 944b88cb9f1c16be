// `npm run sheet -- [URL] [--out FOLDER] [--only NAME]`: every screen of a running portal in four looks, and pages that show them side by side.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { Person } from './support/lanes.ts';
import { open } from './support/sign-in.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: path.resolve('contact-sheet') },
    only: { type: 'string' },
    look: { type: 'string', multiple: true },
  },
});
const url = positionals[0] ?? 'http://localhost:8080';
process.env.E2E_URL = url;

type Look = { readonly name: string; readonly context: BrowserContextOptions };
const DESK = { width: 1440, height: 900 };
const LOOKS: readonly Look[] = [
  { name: 'light', context: { viewport: DESK, colorScheme: 'light', locale: 'en-US' } },
  { name: 'dark', context: { viewport: DESK, colorScheme: 'dark', locale: 'en-US' } },
  { name: 'zh-tw', context: { viewport: DESK, colorScheme: 'light', locale: 'zh-TW' } },
  {
    name: 'phone',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'light', locale: 'en-US' },
  },
  // As at 200 % zoom of a window of 1280.
  {
    name: 'zoomed',
    context: { viewport: { width: 640, height: 450 }, colorScheme: 'light', locale: 'en-US' },
  },
];

type Screen = {
  readonly name: string;
  readonly who?: Person;
  readonly path: string | ((page: Page) => Promise<string>);
  /** What is done once the screen is there: a dialog is opened, say. */
  readonly after?: (page: Page) => Promise<unknown>;
};

const api = <T>(page: Page, address: string): Promise<T> =>
  page.evaluate(async (asked) => (await fetch(asked)).json(), address) as Promise<T>;

/** The review of the newest document of a category. */
const review = (category: string) => async (page: Page) => {
  const found = await api<{ extractionUuid: string }[]>(page, `/api/extractions?category=${category}&size=1`);
  return `/extractions/${found[0]?.extractionUuid}/review`;
};
const aCase = async (page: Page) => {
  const found = await api<{ uuid: string }[]>(page, '/api/document-cases?size=1');
  return `/document-cases/${found[0]?.uuid}/review`;
};
const at = (hash: string) => (page: Page) =>
  page.locator(`#${hash}`).evaluate((section) => section.scrollIntoView());
/** Opens the first dialog that such a button leads to. */
const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.getByRole('dialog').waitFor();
};

const SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'extractions', path: '/extractions' },
  { name: 'extractions-invoices', path: '/extractions?family=invoice' },
  { name: 'extractions-none', path: '/extractions?search=nothing-like-this' },
  { name: 'review-invoice', path: review('INVOICE') },
  { name: 'review-certificate', path: review('COA') },
  { name: 'review-order', path: review('PO_CONF') },
  { name: 'review-statement', path: review('BANK_STATEMENT') },
  { name: 'cases', path: '/document-cases' },
  { name: 'case-review', path: aCase },
  { name: 'upload', path: '/documents/upload' },
  { name: 'sources', path: '/sources' },
  { name: 'samples', path: '/entity/coa-mic-synonym-sample/search' },
  { name: 'issues', path: '/entity/extraction-issue/search' },
  { name: 'my-issues', path: '/support/support_cases' },
  { name: 'deliveries', path: '/deliveries' },
  { name: 'replays', path: '/replays' },
  { name: 'automation', path: '/automation' },
  { name: 'performance-oc', path: '/analysis/oc-vendor-performance' },
  { name: 'analytics', path: '/analytics/dashboards' },
  { name: 'usage', path: '/account/subscription/usage/ALL' },
  { name: 'guide', path: '/support/start_user_manual' },
  { name: 'sessions', path: '/account/sessions' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'settings', who: 'admin', path: '/account/tenant/settings' },
  { name: 'settings-retention', who: 'admin', path: '/account/tenant/settings', after: at('retention') },
  { name: 'settings-trash', who: 'admin', path: '/account/tenant/settings', after: at('trash') },
  { name: 'settings-leaving', who: 'admin', path: '/account/tenant/settings', after: at('leaving') },
  { name: 'mics', who: 'admin', path: '/entity/mic' },
  { name: 'mic-new', who: 'admin', path: '/entity/mic/new' },
  { name: 'source-entities', who: 'admin', path: '/entity/source-entity' },
  { name: 'document-channels', who: 'admin', path: '/entity/document-channel' },
  { name: 'output-channels', who: 'admin', path: '/entity/output-channel' },
  { name: 'admin-users', who: 'admin', path: '/admin/users' },
  { name: 'admin-tenants', who: 'admin', path: '/admin/tenants' },
  {
    name: 'admin-tenant',
    who: 'admin',
    path: '/admin/tenants',
    after: press('button[aria-label^="Details of"], main tbody button'),
  },
  { name: 'admin-jobs', who: 'admin', path: '/admin/jobs' },
  { name: 'admin-mails', who: 'admin', path: '/admin/mails' },
  { name: 'admin-health', who: 'admin', path: '/admin/health' },
  { name: 'admin-metrics', who: 'admin', path: '/admin/metrics' },
  { name: 'admin-logs', who: 'admin', path: '/admin/logs' },
];

/** Waits until the screen stands still: nothing is fetched, fonts and pages are drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {});
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(700);
}

type Fault = { screen: string; look: string; said: string };

/** One look of all screens; what is wider than its window is a fault. */
async function shootAll(browser: Browser, look: Look, screens: readonly Screen[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { name, who = 'reviewer', path: where, after } of screens) {
    const page = await (await browser.newContext(look.context)).newPage();
    try {
      if (typeof where === 'string') await open(page, who, where);
      else {
        await open(page, who, '/documents/upload');
        await page.goto(url + (await where(page)));
      }
      await settle(page);
      await after?.(page);
      if (after) await settle(page);
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(wide) > 0)
        faults.push({ screen: name, look: look.name, said: `${wide} px wider than the window` });
    } catch (error) {
      faults.push({ screen: name, look: look.name, said: String(error).split('\n')[0] ?? '' });
    }
    await page.screenshot({ path: path.join(values.out, `${name}.${look.name}.png`) });
    await page.context().close();
  }
  return faults;
}

/** All pictures of a look on a page of their own. */
const sheet = (look: Look, screens: readonly Screen[]): string => `<!doctype html><meta charset="utf-8">
<title>${look.name}</title><style>body{margin:16px;font:13px sans-serif;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(${look.context.viewport!.width > 700 ? 440 : 210}px,1fr))}
figure{margin:0}img{width:100%;border:1px solid #999}</style>
${screens.map(({ name }) => `<figure><a href="${name}.${look.name}.png"><img loading="lazy" src="${name}.${look.name}.png"></a><figcaption>${name}</figcaption></figure>`).join('\n')}`;

mkdirSync(values.out, { recursive: true });
const screens = SCREENS.filter(({ name }) => !values.only || name.includes(values.only));
const looks = LOOKS.filter(({ name }) => !values.look || values.look.includes(name));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const faults: Fault[] = [];
try {
  for (const look of looks) {
    faults.push(...(await shootAll(browser, look, screens)));
    writeFileSync(path.join(values.out, `${look.name}.html`), sheet(look, screens));
  }
} finally {
  await browser.close();
}
console.log(
  `${screens.length * looks.length} pictures in ${values.out}: open ${looks.map(({ name }) => `${name}.html`).join(', ')}`,
);
if (faults.length > 0) console.table(faults);
