// `npm run sheet -- [URL] [--axe] [--out FOLDER] [--only NAME] [--look NAME]`: every screen of a running portal in several looks, pages that show them side by side, and what axe finds on them.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { violationRows } from './support/axe.ts';
import { SCREENS, type Screen } from './support/screens.ts';
import { open } from './support/sign-in.ts';

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

type Look = { readonly name: string; readonly context: BrowserContextOptions };
const DESK = { width: 1440, height: 900 };
// A window of 1280 by 900 at 200 %.
const ZOOMED = { width: 640, height: 450 };
const LOOKS: readonly Look[] = [
  { name: 'light', context: { viewport: DESK, colorScheme: 'light', locale: 'en-US' } },
  { name: 'dark', context: { viewport: DESK, colorScheme: 'dark', locale: 'en-US' } },
  { name: 'zoomed', context: { viewport: ZOOMED, colorScheme: 'light', locale: 'en-US' } },
  { name: 'zh-tw', context: { viewport: DESK, colorScheme: 'light', locale: 'zh-TW' } },
  {
    name: 'phone',
    context: { viewport: { width: 390, height: 844 }, colorScheme: 'light', locale: 'en-US' },
  },
];
/** What axe looks at unless looks are named; the other two show the same elements. */
const AXE_LOOKS = ['light', 'dark', 'zoomed'];
/** Pages that are looked at side by side. */
const HANDS = 2;

/** Waits until the screen stands still: nothing is fetched, no skeleton is left, fonts are drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {});
  await page
    .locator('.mantine-Skeleton-root, [aria-busy=true]')
    .first()
    .waitFor({ state: 'detached', timeout: 4000 })
    .catch(() => {});
  await page.evaluate('document.fonts.ready');
  await page.waitForTimeout(300);
}

async function goTo(page: Page, { who = 'reviewer', path: where, params }: Screen): Promise<void> {
  if (who === 'nobody') {
    await page.goto(url + where);
    return;
  }
  if (!params) return open(page, who, where);
  await open(page, who, '/account/sessions');
  const found = await params(page);
  await page.goto(url + where.replace(/\$(\w+)/g, (_all, name: string) => found[name] ?? name));
}

/** `kind`: the rule of axe that is broken, `wide` for what is wider than its window, `lost` for what could not be shown. */
type Fault = {
  readonly screen: string;
  readonly look: string;
  readonly kind: string;
  readonly elements: number;
  readonly said: string;
};

/** Takes the picture of a screen, and says what is wrong with it. */
async function look(browser: Browser, { name, context }: Look, screen: Screen): Promise<Fault[]> {
  const faults: Fault[] = [];
  const found = (kind: string, said: string, elements = 1) =>
    faults.push({ screen: screen.name, look: name, kind, elements, said });
  const page = await (await browser.newContext({ ...context, reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(15_000);
  try {
    await goTo(page, screen);
    await settle(page);
    await screen.after?.(page);
    if (screen.after) await settle(page);
    const wide = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (wide > 0) found('wide', `${wide} px wider than the window`);
    if (values.axe)
      for (const { rule, elements, first } of await violationRows(page)) found(rule, first, elements);
  } catch (error) {
    found('lost', String(error).split('\n')[0] ?? '');
  }
  await page.screenshot({ path: path.join(values.out, `${screen.name}.${name}.png`) }).catch(() => {});
  await page.context().close();
  return faults;
}

/** One look of all screens. */
async function lookAtAll(browser: Browser, kind: Look, screens: readonly Screen[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  const left = [...screens];
  const hand = async () => {
    for (let next = left.shift(); next; next = left.shift())
      faults.push(...(await look(browser, kind, next)));
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return faults;
}

/** All pictures of a look on a page of their own. */
const sheet = (kind: Look, screens: readonly Screen[]): string => `<!doctype html><meta charset="utf-8">
<title>${kind.name}</title><style>body{margin:16px;font:13px sans-serif;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(${kind.context.viewport!.width > 700 ? 440 : 210}px,1fr))}
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
  for (const kind of looks) {
    faults.push(...(await lookAtAll(browser, kind, screens)));
    writeFileSync(path.join(values.out, `${kind.name}.html`), sheet(kind, screens));
  }
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
