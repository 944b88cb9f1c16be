import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything that axe finds on the page as it stands, one line a violation. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    (v) =>
      `${v.id} (${v.impact}): ${v.nodes.map((n) => `${n.html.slice(0, 200)} ${n.failureSummary}`).join(' | ')}`,
  );
}
