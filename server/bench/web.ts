import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { record } from '../../engine/bench/record.ts';
import { buildPortal, load, median, type Portal, round, startPortal } from './portal.ts';
import { openDatabase } from './review-documents.ts';
import { launch, signIn } from './review-driver.ts';
import { WEB_PROBE } from './web-probe.ts';

const PERSON = { email: 'bench@bench.example', password: 'a-password-of-the-bench' };
const ROLES = 'CONTRIBUTOR,INVOICE,OC,COA,PACKAGING_SPEC,RESUME';
const KILOBYTE = 1024;
/** What is typed into the search box, letter by letter. */
const TYPED = ['INV-10', '4500', 'rose oil', 'Vendor 7'];
const TICKED = 8;
/** A person does not type faster. */
const BETWEEN_KEYS_MS = 60;

type Visit = { firstResultsMs: number; layoutShift: number };

/**
 * `npm run bench -- web [--rows 5000] [--visits 7] [--record]`: the extraction list in a headless browser, on a warm server and with
 * an empty cache. Prints when the first results stand, what moved afterwards, how long letters and clicks in filters
 * wait, and how much script (gzip) it takes until the list can be used.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '5000' },
      visits: { type: 'string', default: '7' },
      record: { type: 'boolean', default: false },
    },
  });
  buildPortal();
  console.log(`load before: ${load()}`);
  const portal = await startPortal();
  const browser = await launch();
  try {
    portal.person(PERSON.email, PERSON.password, ROLES);
    await fill(portal, Number(values.rows));
    const page = await signIn(browser, portal.url, PERSON.email, PERSON.password);
    await page.locator('a[data-row]').first().waitFor();
    const session = await page.context().storageState();
    const visits: Visit[] = [];
    for (let nth = 0; nth < Number(values.visits); nth++) visits.push(await visit(browser, portal, session));
    const scriptKb = await scriptOfVisit(browser, portal, session);
    const delays = await filterDelays(browser, portal, session);
    const { rows, json } = report(visits, scriptKb, delays, Number(values.rows));
    if (values.record) record(`The extraction list in a browser, ${values.rows} documents`, rows, json);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Records without documents: the list shows them as it shows others. */
async function fill(portal: Portal, rows: number): Promise<void> {
  const database = await openDatabase(portal);
  try {
    await database.query(
      `insert into extraction (tenant_name, extraction_uuid, category, status, input_channel_date, summary)
       select 'bench', gen_random_uuid(), (array['INVOICE', 'PO_CONF', 'COA', 'PACKAGING_SPEC', 'RESUME'])[1 + n % 5],
         (array['NEW', 'REVIEWING', 'CONFIRMED', 'POSTED', 'INVALID', 'NEW', 'NEW'])[1 + n % 7],
         now() - make_interval(mins => n),
         jsonb_build_object('number', 'INV-' || (100000 + n), 'party', 'Vendor ' || (n % 97), 'amount', (n * 13.7)::text,
           'currency', 'EUR', 'date', null, 'problem', null,
           'counts', jsonb_build_object('missing', n % 3, 'failed', n % 2, 'uncertain', n % 11, 'certain', 9))
       from generate_series(1, $1::integer) n`,
      [rows],
    );
  } finally {
    await database.end();
  }
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of a browser that has never been here, but for its session. */
async function newcomer(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: session,
  });
  await context.addInitScript(WEB_PROBE);
  return context.newPage();
}

async function visit(browser: Browser, portal: Portal, session: Session): Promise<Visit> {
  const page = await newcomer(browser, session);
  await page.goto(`${portal.url}/extractions`);
  const firstResultsMs = await page.evaluate<number>('window.webProbe.firstResults');
  // What comes late moves late.
  await page.waitForTimeout(1500);
  const layoutShift = await page.evaluate<number>('window.webProbe.shift');
  await page.context().close();
  return { firstResultsMs, layoutShift };
}

/** Kilobytes of script (gzip) until the list can be used: weighed on a visit of its own, because weighing takes time. */
async function scriptOfVisit(browser: Browser, portal: Portal, session: Session): Promise<number> {
  const page = await newcomer(browser, session);
  const scripts: Promise<number>[] = [];
  const weigh = (response: Response): void => {
    if (response.request().resourceType() === 'script')
      scripts.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
  };
  page.on('response', weigh);
  await page.goto(`${portal.url}/extractions`);
  await page.evaluate('window.webProbe.firstResults');
  page.off('response', weigh);
  const weights = await Promise.all(scripts);
  await page.context().close();
  return weights.reduce((sum, one) => sum + one, 0) / KILOBYTE;
}

/** Milliseconds from each letter and click in a filter to when the page begins to handle it. */
async function filterDelays(browser: Browser, portal: Portal, session: Session): Promise<number[]> {
  const page = await newcomer(browser, session);
  await page.goto(`${portal.url}/extractions`);
  await page.locator('a[data-row]').first().waitFor();
  for (const text of TYPED) {
    await page.keyboard.press('/');
    await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  const boxes = page.locator('aside input[type=checkbox]');
  for (let nth = 0; nth < TICKED; nth++) {
    await boxes.nth(nth).click();
    await page.waitForTimeout(200);
  }
  const delays = await page.evaluate<number[]>('window.webProbe.delays');
  await page.context().close();
  return delays;
}

const p95 = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
};

function report(visits: readonly Visit[], scriptKb: number, delays: readonly number[], count: number) {
  const figures = {
    first_results_ms: round(median(visits.map((one) => one.firstResultsMs)), 0),
    layout_shift: round(Math.max(...visits.map((one) => one.layoutShift)), 4),
    input_delay_p95_ms: round(p95(delays), 1),
    first_load_js_kb: round(scriptKb, 0),
  };
  const rows = [
    { figure: 'first results, ms (median)', value: figures.first_results_ms, bar: 1000 },
    { figure: 'layout shift (largest)', value: figures.layout_shift, bar: 0.02 },
    {
      figure: `input delay in filters, ms (p95 of ${delays.length})`,
      value: figures.input_delay_p95_ms,
      bar: 50,
    },
    { figure: 'script before the list is usable, KB gzip', value: figures.first_load_js_kb, bar: 250 },
  ];
  console.table(rows);
  console.log(`load after: ${load()}`);
  const json = { rows: count, visits: visits.length, ...figures };
  console.log(JSON.stringify(json));
  return { rows, json };
}
