import type { Company } from '../data/companies.ts';
import type { Random } from '../random.ts';
import type { Content, Sheet, Style } from './sheet.ts';

/** A label and what stands beside it. */
export type Fact = { label: Content; value: Content };

type FactsLook = { size?: number; gap?: number; labelStyle?: Style; valueStyle?: Style; rules?: string };

/** Label and value side by side, one below the other; returns the y below. */
export function drawFacts(
  sheet: Sheet,
  frame: { x: number; y: number; labelWidth: number; width: number },
  facts: readonly Fact[],
  { size = 9, gap = 3, labelStyle = {}, valueStyle = {}, rules }: FactsLook = {},
): number {
  let { y } = frame;
  for (const { label, value } of facts) {
    const left = { x: frame.x, y, width: frame.labelWidth - 6 };
    const right = { x: frame.x + frame.labelWidth, y, width: frame.width - frame.labelWidth };
    const labelEnd = sheet.write(left, label, { size, ...labelStyle });
    y = Math.max(labelEnd, sheet.write(right, value, { size, ...valueStyle })) + gap;
    if (rules) sheet.rule(frame.x, y - gap / 2 - 1, frame.width, rules, 0.4);
  }
  return y;
}

/** Labels above their values in boxes of one row; `widths` in points. */
export function drawBoxedFacts(
  sheet: Sheet,
  frame: { x: number; y: number; height: number },
  facts: readonly (Fact & { width: number })[],
  { size = 9, fill = '', color = '#8a8a8a' }: { size?: number; fill?: string; color?: string } = {},
): number {
  let { x } = frame;
  for (const { label, value, width } of facts) {
    if (fill) sheet.fill(x, frame.y, width, size * 1.9, fill);
    sheet.frame(x, frame.y, width, frame.height, color);
    sheet.write({ x: x + 5, y: frame.y + 4, width: width - 10 }, label, { size: size - 1.5, weight: 'bold' });
    sheet.write({ x: x + 5, y: frame.y + size * 2.2, width: width - 10 }, value, { size });
    x += width;
  }
  return frame.y + frame.height;
}

/** A colour that a vendor keeps. */
export const brandColor = (random: Random): string =>
  random.pick(['#1f4e79', '#7a2e3a', '#2e6b4f', '#5b4b8a', '#9a5b13', '#245e6b', '#3d3d3d']);

/** A simple mark: overlapping discs, arranged by the vendor's choices. */
export function drawMark(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  color: string,
  random: Random,
): void {
  const count = random.int(2, 3);
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * 2 * Math.PI + random.next();
    const [dx, dy] = [Math.cos(angle) * size * 0.22, Math.sin(angle) * size * 0.22];
    sheet.disc(x + size / 2 + dx, y + size / 2 + dy, size * 0.3, color, 0.75);
  }
}

/** Columns of small print above the lower edge: address, contact, bank. */
export function drawFooter(
  sheet: Sheet,
  x: number,
  width: number,
  columns: readonly Content[],
  top: number,
): void {
  sheet.rule(x, top, width, '#9a9a9a', 0.5);
  const each = width / columns.length;
  columns.forEach((content, i) => {
    sheet.write({ x: x + i * each, y: top + 6, width: each - 8 }, content, { size: 7, color: '#444444' });
  });
}

/** Name and address on one line, as above the window of an envelope. */
export const nameLine = (company: Company): string => [company.name, ...company.address].join(' · ');
