import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Three frames on, with all that was moving at its end: half faded in, text has half its contrast. */
const REST = `(async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const ends = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  const all = Promise.all(ends.map(({ finished }) => finished.catch(() => {})));
  // One that somebody paused has no end.
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 2000))]);
})()`;

/** @param part a selector: what opened on a page that was looked at before */
async function analyze(page: Page, part?: string, rules?: string[]) {
  await page.evaluate(REST);
  // Without a blank page to finish in and without the details of what is in order: a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // What only that page can put together: frames of another origin.
  if (page.frames().length === 1) axe.setLegacyMode();
  if (rules) axe.withRules(rules);
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}

/**
 * Everything that axe finds on the page as it stands, one line a violation.
 * @param part a selector: what opened on a page that was looked at before
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  return (await analyze(page, part)).map(
    (v) =>
      `${v.id} (${v.impact}): ${v.nodes.map((n) => `${n.html.slice(0, 200)} ${n.failureSummary}`).join(' | ')}`,
  );
}

/** Rules that other colours may break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds, as rows of a table: how many elements break a rule, and the first of them. */
export async function violationRows(
  page: Page,
  onlyColours = false,
): Promise<{ rule: string; elements: number; first: string }[]> {
  return (await analyze(page, undefined, onlyColours ? COLOURS : undefined)).map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.length,
    first: `${nodes[0]?.target.join(' ')}: ${nodes[0]?.any[0]?.message ?? nodes[0]?.failureSummary}`,
  }));
}

/** Nothing to find on the page, dark and light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `${new URL(page.url()).pathname}, ${colorScheme}`).toEqual([]);
  }
}
