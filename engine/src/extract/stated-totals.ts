import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import { findNumbers } from '../normalise/numbers.ts';
import type { FieldSchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

type Stated = NonNullable<FieldSchema['stated']>;

/** Words that say that all of it is meant. */
const ALL =
  /(?<!\p{L})(?:totals?|total(?:e|es)?|totaal|in all|all ?together|everything together|en total|au total|no total|in totale|gesamt|insgesamt|summe|samen)(?!\p{L})|合计|合計|总计|總計|共计|共計|[总總総](?:件|箱|淨|净|毛|重)/iu;

const PACKAGES =
  /^\s?(?:\p{L}+\s)?(?:packages?|pkgs?|cartons?|ctns?|c\/?ts?|cases?|boxes|pallets?|skids?|drums?|bags?|crates?|colli|kolli|packst[üu]cke|paletten|bultos?|cajas|palets?|caixas|volumes|colis|palettes?|托盘?|箱|件|桶|袋|包)(?!\p{L})|^\s?[托箱件桶袋包]/iu;
const WEIGHT = /^\s?(?:kgs?|kilos?|lbs?|公斤|千克|磅)(?!\p{L})/iu;
const VOLUME = /^\s?(?:m³|m3|cbm|cu\.?\s?m|cu\.?\s?ft|cuft|ft³|立方(?:米|公尺)?)(?!\p{L})/iu;
const NET = /(?<!\p{L})(?:nett?o?|netos?|netas?|bare|l[íi]quidos?)(?!\p{L})|净|淨|正味/iu;
const GROSS = /(?<!\p{L})(?:gross|brutt?o|brutos?|brutas?|brut|lordo|packed)(?!\p{L})|毛|[总總総]重/iu;

const PARTED = /[,;·|，；]/u;
/** Words of a role stand this near before or behind a weight. */
const BEFORE = 24;
const BEHIND = 14;
/** Lines under a heading of its own ("Everything together") that may state one total each. */
const LINES = 5;

type Found = { what: Stated; value: string; segment: Segment; start: number; end: number };

/**
 * Totals that a packing list states in words, amid or under its items: "3 cartons in all, 118.8 kg net, 138.5 kg
 * gross, 1.21 m³", "合计 21 托". Of several lines that state the same, the one that states most is meant, then the last.
 */
export function statedTotalCandidates(fields: readonly FieldSchema[], context: DocumentContext): Candidate[] {
  const wanted = new Map(fields.flatMap((f) => (f.stated ? [[f.stated, f.id] as const] : [])));
  if (wanted.size === 0) return [];
  const lines = context.pages.flatMap((page) =>
    page.rows.flatMap((row) => [...statedIn(page, row, context), ...captioned(page, row, context)]),
  );
  return [...wanted].flatMap(([what, field]) => {
    const stating = lines.filter((line) => line.some((found) => found.what === what));
    const most = Math.max(...stating.map((line) => line.length));
    const found = stating.findLast((line) => line.length === most)?.find((one) => one.what === what);
    if (!found) return [];
    const { value, segment, start, end } = found;
    const reason = { kind: 'sentence-wording' } as const;
    const span = spanOf(segment, start, end);
    return [{ field, span, value, standard: value, score: SCORES.stated, reason }];
  });
}

function statedIn(page: PageLayout, row: Row, context: DocumentContext): Found[][] {
  const cue = row.segments.find((s) => ALL.test(s.text));
  if (!cue) return [];
  const own = row.segments.filter((s) => s.box[0] >= cue.box[0] - 1);
  const found = firstOfEach(own.flatMap((s) => figuresOf(s, context)));
  if (found.length > 0 || /\d/.test(cue.text)) return found.length > 0 ? [found] : [];
  const below = page.rows
    .slice(row.index + 1, row.index + 1 + LINES)
    .flatMap(({ segments }) => segments.find((s) => Math.abs(s.box[0] - cue.box[0]) < 3) ?? []);
  const listed = firstOfEach(below.flatMap((s) => figuresOf(s, context)));
  return listed.length > 0 ? [listed] : [];
}

/** Figures that stand over what they count: "3 | 601,6 | 731,7" over "volumes | kg líquidos | kg brutos". */
function captioned(page: PageLayout, row: Row, context: DocumentContext): Found[][] {
  const next = page.rows[row.index + 1];
  if (!next || next.box[1] - row.box[3] > page.lineHeight) return [];
  const found = row.segments.flatMap((segment): Found[] => {
    const caption = next.segments.find((s) => overlapX(s.box, segment.box) > 0.3);
    const [number, ...more] = findNumbers(segment.text, context.decimalMark);
    if (!caption || !number || more.length > 0 || /\p{L}/u.test(segment.text)) return [];
    const what = whatOf(caption.text, '');
    const { value, start, end } = number;
    return what ? [{ what, value, segment, start, end }] : [];
  });
  const packages = found.some(({ what }) => what === 'packages');
  return packages && found.length >= 2 ? [firstOfEach(found)] : [];
}

const firstOfEach = (found: readonly Found[]): Found[] =>
  found.filter(({ what }, i) => found.findIndex((other) => other.what === what) === i);

/** The figures of a text whose unit and the words around them say what they count. */
function figuresOf(segment: Segment, context: DocumentContext): Found[] {
  const { text } = segment;
  const numbers = findNumbers(text, context.decimalMark);
  return numbers.flatMap(({ start, end, value }, i): Found[] => {
    const behind = text.slice(end, numbers[i + 1]?.start ?? text.length);
    const before = text.slice(Math.max(numbers[i - 1]?.end ?? 0, start - BEFORE), start);
    const what = whatOf(behind, before);
    return what ? [{ what, value, segment, start, end }] : [];
  });
}

function whatOf(behind: string, before: string): Stated | null {
  if (PACKAGES.test(behind)) return 'packages';
  if (VOLUME.test(behind)) return 'volume';
  const unit = WEIGHT.exec(behind)?.[0].length;
  if (unit === undefined) return null;
  // "118.8 kg net, 138.5 kg": behind a comma the words are those of the figure before it.
  const own = before.split(PARTED).at(-1)!;
  const close = behind.slice(unit).split(PARTED)[0]!.slice(0, BEHIND);
  for (const words of [own, close]) {
    if (NET.test(words)) return 'net';
    if (GROSS.test(words)) return 'gross';
  }
  return null;
}
