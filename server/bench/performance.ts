import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { fillAnalytics } from './analytics-rows.ts';
import { buildPortal, load, median, round, startPortal } from './portal.ts';
import { openDatabase } from './review-documents.ts';
import { launch, signIn } from './review-driver.ts';

const PERSON = { email: 'bench@bench.example', password: 'a-password-of-the-bench' };
const ROLES = 'USER,ANALYSIS,OC,COA';
const PAGES = {
  orders: '/analysis/oc-vendor-performance',
  certificates: '/analysis/coa-vendor-performance',
} as const;
/** Longer than anything still drawn takes. */
const REST_MS = 2000;

type Visit = { paintMs: number; chartMs: number; allMs: number };
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** In every page before its own script, as text: when the first and the last chart stood there. */
const PROBE = `(() => {
  const probe = { first: 0, last: 0, charts: 0 };
  window.chartProbe = probe;
  const look = () => {
    const charts = document.querySelectorAll('[role=slider] svg').length;
    if (charts > probe.charts) {
      probe.charts = charts;
      probe.last = performance.now();
      probe.first ||= probe.last;
    }
    requestAnimationFrame(look);
  };
  look();
})()`;

/**
 * `npm run bench -- performance [--rows 1000000] [--visits 5]`: the two pages of vendors in a browser with an
 * empty cache. The first visit finds a server that has not searched yet, the others one that has; both are printed,
 * in milliseconds from the address to the first paint, the first chart and all charts.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '1000000' },
      visits: { type: 'string', default: '5' },
    },
  });
  const rows = Number(values.rows);
  buildPortal();
  const portal = await startPortal({ RECTO_SEARCH_MEMORY_MB: '4096' });
  const browser = await launch();
  try {
    portal.person(PERSON.email, PERSON.password, ROLES);
    const database = await openDatabase(portal);
    await fillAnalytics(database, 'bench', rows);
    await database.end();
    console.log(`load before: ${load()}`);
    const page = await signIn(browser, portal.url, PERSON.email, PERSON.password);
    const session = await page.context().storageState();
    await page.context().close();
    const figures: Record<string, Visit> = {};
    const unsearched = await visit(browser, portal.url + PAGES.orders, session);
    for (const [name, address] of Object.entries(PAGES)) {
      await visit(browser, portal.url + address, session);
      const visits: Visit[] = [];
      for (let nth = 0; nth < Number(values.visits); nth++)
        visits.push(await visit(browser, portal.url + address, session));
      figures[name] = {
        paintMs: median(visits.map(({ paintMs }) => paintMs)),
        chartMs: median(visits.map(({ chartMs }) => chartMs)),
        allMs: median(visits.map(({ allMs }) => allMs)),
      };
    }
    console.table({ 'orders, nothing searched yet': unsearched, ...figures });
    console.log(`load after: ${load()}`);
    const slowest = (of: keyof Visit): number =>
      round(Math.max(...Object.values(figures).map((one) => one[of])), 0);
    console.log(
      JSON.stringify({
        bench: 'performance',
        rows,
        first_paint_ms: slowest('paintMs'),
        first_chart_ms: slowest('chartMs'),
        all_charts_ms: slowest('allMs'),
        unsearched_paint_ms: round(unsearched.paintMs, 0),
        unsearched_all_charts_ms: round(unsearched.allMs, 0),
      }),
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** One visit by a browser that has never been there, but for its session. */
async function visit(browser: Browser, address: string, session: Session): Promise<Visit> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(PROBE);
  await page.goto(address);
  await page.locator('[role=slider] svg').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(REST_MS);
  const [paintMs, chartMs, allMs] = await page.evaluate<[number, number, number]>(
    `[performance.getEntriesByName('first-contentful-paint')[0].startTime, chartProbe.first, chartProbe.last]`,
  );
  await context.close();
  return { paintMs: Math.round(paintMs), chartMs: Math.round(chartMs), allMs: Math.round(allMs) };
}
