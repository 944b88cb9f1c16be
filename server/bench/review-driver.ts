import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const PROBE = readFileSync(path.join(import.meta.dirname, 'review-probe.mjs'), 'utf8');

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** A page at the list, signed in, with the probe in every document that it opens. */
export async function signIn(browser: Browser, url: string, email: string, password: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`(() => { ${PROBE} })()`);
  const page = await context.newPage();
  await page.goto(`${url}/extractions`);
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/extractions`);
  return page;
}

/** What the screen must show before a key has done its work. */
type Settled =
  /** The focus is another value, or on the way on. */
  | { kind: 'moved'; from: string | null }
  /** A question waits for an answer. */
  | { kind: 'asked' }
  /** Another document: its form, its pages painted, the focus on what comes first. */
  | { kind: 'document'; not: string }
  | { kind: 'list' };

/** Milliseconds from a key press to the frame in which the screen shows what it leads to. */
export async function pressUntil(page: Page, key: string, settled: Settled): Promise<number> {
  await page.evaluate(`window.probe.arm(${JSON.stringify(settled)})`);
  await page.keyboard.press(key);
  return page.evaluate<number>('window.probe.pending');
}

type Focus = { key: string | null; primary: boolean; seen: boolean };

export const focusOf = (page: Page): Promise<Focus> => page.evaluate<Focus>('window.probe.focus()');

/** A person does not type faster. */
const BETWEEN_KEYS_MS = 60;

/** Milliseconds from each of these key presses to the paint after it. */
export async function keysToPaint(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate('window.probe.timePaints()');
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return page.evaluate<number[]>('window.benchTimes');
}

/**
 * What the machine takes just now to paint a key in a page with nothing but an input: the least that any screen can
 * show, to be read beside the figures of ours.
 */
export async function measureEmpty(browser: Browser): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`(() => { ${PROBE} })()`);
  const page = await context.newPage();
  await page.goto('data:text/html,<input autofocus>');
  await page.locator('input').focus();
  const times = await keysToPaint(
    page,
    Array.from({ length: 40 }, () => 'a'),
  );
  await context.close();
  return times;
}

/** Reads the time that the main thread of the page has computed, in milliseconds: waiting for the machine left out. */
export async function cpuClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}
