import type { Rule, TextBlock, TextLine } from '../../types.ts';
import { union } from '../pdf/page-space.ts';
import { emOf } from './lines.ts';

/** Lines of a block stand at most this many ems apart. */
const LEADING = 0.75;
/** And their type differs by at most this ratio. */
const SIZE_RATIO = 1.35;

/** Groups lines (in reading order) into blocks: close, overlapping, of like size, with no rule between. */
export function buildBlocks(lines: readonly TextLine[], rules: readonly Rule[]): TextBlock[] {
  const floors = rules.filter((rule) => rule.direction === 'horizontal');
  const blocks: TextBlock[] = [];
  const ems = new Map(lines.map((line) => [line, lineEm(line)]));
  const reach = Math.max(0, ...ems.values()) * LEADING;
  let open: TextBlock[] = [];
  for (const line of [...lines].sort((a, b) => a.box[1] - b.box[1])) {
    // Lines come from top to bottom: a block that ended farther up than any leading is complete.
    open = open.filter((block) => line.box[1] - (block.lines.at(-1)?.box[3] ?? 0) <= reach);
    const block = open.find((candidate) => continuesBlock(candidate, line, floors, ems));
    if (block) {
      block.lines.push(line);
      block.box = union(block.box, line.box);
    } else {
      const started = { lines: [line], box: line.box };
      blocks.push(started);
      open.push(started);
    }
  }
  const rank = new Map(lines.map((line, index) => [line, index]));
  const first = (block: TextBlock): number => Math.min(...block.lines.map((line) => rank.get(line) ?? 0));
  return blocks
    .map((block) => ({ block, at: first(block) }))
    .sort((a, b) => a.at - b.at)
    .map(({ block }) => block);
}

function continuesBlock(
  block: TextBlock,
  line: TextLine,
  floors: readonly Rule[],
  ems: ReadonlyMap<TextLine, number>,
): boolean {
  const last = block.lines.at(-1);
  if (!last) return false;
  const [a, b] = [ems.get(last) ?? 1, ems.get(line) ?? 1];
  const gap = line.box[1] - last.box[3];
  if (gap > Math.min(a, b) * LEADING || gap < -Math.min(a, b) * 0.5) return false;
  if (Math.max(a, b) > Math.min(a, b) * SIZE_RATIO) return false;
  if (!overlapsAcross(last, line)) return false;
  return !floors.some(
    ({ box }) => between(box[1], last, line) && box[0] < line.box[2] && box[2] > line.box[0],
  );
}

function overlapsAcross(upper: TextLine, lower: TextLine): boolean {
  const shared = Math.min(upper.box[2], lower.box[2]) - Math.max(upper.box[0], lower.box[0]);
  const narrower = Math.min(upper.box[2] - upper.box[0], lower.box[2] - lower.box[0]);
  return shared >= narrower * 0.5;
}

function between(y: number, upper: TextLine, lower: TextLine): boolean {
  return y > (upper.box[1] + upper.box[3]) / 2 && y < (lower.box[1] + lower.box[3]) / 2;
}

function lineEm(line: TextLine): number {
  return Math.max(...line.words.map(emOf), 1);
}
