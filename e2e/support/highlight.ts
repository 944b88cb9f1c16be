import { expect, type Locator, type Page } from '@playwright/test';

type Place = { page: number; bbox: readonly number[] };

/** Expects the focused highlight to cover the middle of a printed value and not to reach far beyond it. */
export async function expectHighlightAt(page: Page, place: Place, pagePoints: number): Promise<void> {
  // The page comes to where the value is, and may be drawn anew, after the field has the focus.
  await expect(() => highlightedAt(page, place, pagePoints)).toPass({ timeout: 30_000 });
}

async function highlightedAt(page: Page, place: Place, pagePoints: number): Promise<void> {
  const sheet = page.getByRole('region', { name: `Page ${place.page}`, exact: true });
  const mark = sheet.locator('rect[data-focused]').first();
  await expect(mark).toBeVisible({ timeout: 2000 });
  const [left, top, right, bottom] = await inPoints(sheet, mark, pagePoints);
  const [l = 0, t = 0, r = 0, b = 0] = place.bbox;
  const middle = { x: (l + r) / 2, y: (t + b) / 2 };
  expect(middle.x, 'the middle of the value lies inside the highlight').toBeGreaterThan(left);
  expect(middle.x).toBeLessThan(right);
  expect(middle.y).toBeGreaterThan(top);
  expect(middle.y).toBeLessThan(bottom);
  // Within a line's height on every side: a highlight over half the page would cover the middle, too.
  for (const [seen, printed] of [
    [left, l],
    [top, t],
    [right, r],
    [bottom, b],
  ] as const)
    expect(Math.abs(seen - printed)).toBeLessThan(12);
}

async function inPoints(
  sheet: Locator,
  mark: Locator,
  pagePoints: number,
): Promise<[number, number, number, number]> {
  const paper = await sheet.locator('svg').first().boundingBox();
  const box = await mark.boundingBox();
  if (!paper || !box) throw new Error('the page or its highlight is not on screen');
  const scale = pagePoints / paper.width;
  const left = (box.x - paper.x) * scale;
  const top = (box.y - paper.y) * scale;
  return [left, top, left + box.width * scale, top + box.height * scale];
}
