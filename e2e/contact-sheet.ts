// `npm run sheet -- [URL] [--axe] [--out FOLDER] [--only NAME] [--look NAME]`: every screen of a running portal in several looks, pages that show them side by side, and what axe finds on them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { violationRows } from './support/axe.ts';
import { SCREENS, type Screen } from './support/screens.ts';
import { enter } from './support/sign-in.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    axe: { type: 'boolean', default: false },
    out: { type: 'string', default: path.resolve('contact-sheet') },
    only: { type: 'string', multiple: true },
    look: { type: 'string', multiple: true },
  },
});
const url = (positionals[0] ?? 'http://localhost:8080').replace(/\/$/, '');
process.env.E2E_URL = url;

type Look = {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly locale: string;
};
const DESK = { width: 1440, height: 900 };
// A window of 1280 by 900 at 200 %.
const ZOOMED = { width: 640, height: 450 };
const PHONE = { width: 390, height: 844 };
const LOOKS: readonly Look[] = [
  { name: 'light', viewport: DESK, colorScheme: 'light', locale: 'en-US' },
  { name: 'dark', viewport: DESK, colorScheme: 'dark', locale: 'en-US' },
  { name: 'zoomed', viewport: ZOOMED, colorScheme: 'light', locale: 'en-US' },
  { name: 'zh-tw', viewport: DESK, colorScheme: 'light', locale: 'zh-TW' },
  { name: 'phone', viewport: PHONE, colorScheme: 'light', locale: 'en-US' },
];
/** What axe looks at unless looks are named; the other two show the same elements. */
const AXE_LOOKS = ['light', 'dark', 'zoomed'];
/** Pages that are looked at side by side. */
const HANDS = 2;

/** How long nothing is fetched before a screen is taken to have all that it shows. */
const QUIET_MS = 250;

/** Counts what a page is fetching; the stream of its news never ends, and is not waited for. */
function watch(page: Page): () => Promise<void> {
  const going = new Set<Request>();
  let last = Date.now();
  const over = (request: Request) => {
    if (going.delete(request)) last = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') going.add(request);
    last = Date.now();
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    const deadline = Date.now() + 8000;
    while (Date.now() < deadline && (going.size > 0 || Date.now() - last < QUIET_MS))
      await page.waitForTimeout(50);
  };
}

/** Waits until the screen stands still: nothing is fetched, it has its heading, no skeleton is left, fonts are drawn. */
async function settle(page: Page, quiet: () => Promise<void>): Promise<void> {
  await quiet();
  // On a busy machine its code can be there a while before it is drawn. One that has no heading is told of by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => {});
  await page
    .locator('.mantine-Skeleton-root, [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => {});
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(100);
}

async function goTo(page: Page, { who = 'reviewer', path: where, params }: Screen): Promise<void> {
  if (who !== 'nobody') await enter(page, who);
  const found = (await params?.(page)) ?? {};
  await page.goto(where.replace(/\$(\w+)/g, (_all, name: string) => found[name] ?? name));
}

/** `kind`: the rule of axe that is broken, `wide` for what is wider than its window, `lost` for what could not be shown. */
type Fault = {
  readonly screen: string;
  readonly look: string;
  readonly kind: string;
  readonly elements: number;
  readonly said: string;
};

/** Takes the pictures of a screen in looks that differ in nothing but their colours, and says what is wrong with it. */
async function look(context: BrowserContext, looks: readonly Look[], screen: Screen): Promise<Fault[]> {
  const faults: Fault[] = [];
  const found = (name: string, kind: string, said: string, elements = 1) => {
    faults.push({ screen: screen.name, look: name, kind, elements, said });
    console.error(`${screen.name}.${name} ${kind} (${elements}): ${said}`);
  };
  const page = await context.newPage();
  const quiet = watch(page);
  page.setDefaultTimeout(10_000);
  const [{ name: firstName, colorScheme }, ...others] = looks as [Look, ...Look[]];
  const shoot = (name: string) =>
    page.screenshot({ path: path.join(values.out, `${screen.name}.${name}.png`) }).catch(() => {});
  const judge = async (name: string, onlyColours: boolean) => {
    if (!values.axe) return;
    for (const { rule, elements, first } of await violationRows(page, onlyColours))
      found(name, rule, first, elements);
  };
  try {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await goTo(page, screen);
    await settle(page, quiet);
    await screen.after?.(page);
    if (screen.after) await settle(page, quiet);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (wide > 0) found(firstName, 'wide', `${wide} px wider than the window`);
    await shoot(firstName);
    await judge(firstName, false);
    for (const other of others) {
      await page.emulateMedia({ colorScheme: other.colorScheme });
      await settle(page, quiet);
      await shoot(other.name);
      // What is on the screen is the same, and has been judged.
      await judge(other.name, true);
    }
  } catch (error) {
    found(firstName, 'lost', String(error).split('\n')[0] ?? '');
    await shoot(firstName);
  }
  await page.close();
  return faults;
}

/** All screens in such looks. */
async function lookAtAll(
  browser: Browser,
  looks: readonly Look[],
  screens: readonly Screen[],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const left = [...screens];
  const { viewport, locale } = looks[0]!;
  const hand = async () => {
    // One person's screens share what the browser has fetched already.
    const contexts = new Map<string, BrowserContext>();
    for (let next = left.shift(); next; next = left.shift()) {
      const { who = 'reviewer' } = next;
      const context = contexts.get(who) ?? (await browser.newContext({ viewport, locale, baseURL: url }));
      contexts.set(who, context);
      faults.push(...(await look(context, looks, next)));
    }
    for (const context of contexts.values()) await context.close();
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return faults;
}

/** All pictures of a look on a page of their own. */
const sheet = (kind: Look, screens: readonly Screen[]): string => `<!doctype html><meta charset="utf-8">
<title>${kind.name}</title><style>body{margin:16px;font:13px sans-serif;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(${kind.viewport.width > 700 ? 440 : 210}px,1fr))}
figure{margin:0}img{width:100%;border:1px solid #999}</style>
${screens.map(({ name }) => `<figure><a href="${name}.${kind.name}.png"><img loading="lazy" src="${name}.${kind.name}.png"></a><figcaption>${name}</figcaption></figure>`).join('\n')}`;

mkdirSync(values.out, { recursive: true });
const screens = SCREENS.filter(({ name }) => !values.only || values.only.some((part) => name.includes(part)));
const chosen = values.look ?? (values.axe ? AXE_LOOKS : undefined);
const looks = LOOKS.filter(({ name }) => !chosen || chosen.includes(name));
if (screens.length === 0 || looks.length === 0) {
  console.error('No screen or no look has that name.');
  process.exit(1);
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const faults: Fault[] = [];
try {
  const alike = ({ viewport, locale }: Look): string => `${viewport.width} ${locale}`;
  for (const key of new Set(looks.map(alike)))
    faults.push(
      ...(await lookAtAll(
        browser,
        looks.filter((kind) => alike(kind) === key),
        screens,
      )),
    );
  for (const kind of looks) writeFileSync(path.join(values.out, `${kind.name}.html`), sheet(kind, screens));
} finally {
  await browser.close();
}
const pictures = screens.length * looks.length;
console.log(
  `${pictures} pictures in ${values.out}: open ${looks.map(({ name }) => `${name}.html`).join(', ')}`,
);
if (faults.length > 0) console.table(faults);
const count = (wanted: (kind: string) => boolean): number => faults.filter(({ kind }) => wanted(kind)).length;
console.log(
  JSON.stringify({
    screens: screens.length,
    looks: looks.map(({ name }) => name),
    ...(values.axe && { violations: count((kind) => kind !== 'wide' && kind !== 'lost') }),
    wide: count((kind) => kind === 'wide'),
    lost: count((kind) => kind === 'lost'),
  }),
);
// A screen that could not be shown is no screen without violations.
if (faults.length > 0) process.exitCode = 1;
