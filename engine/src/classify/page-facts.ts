import { heightOf } from '../layout/geometry.ts';
import { layOut, type PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { rememberFor } from '../normalise/remember.ts';
import type { PageText } from '../types.ts';
import { type PageScore, scorePage } from './classify-page.ts';
import { folded } from './folded.ts';
import { laboratories } from './laboratory.ts';
import { refine } from './natural.ts';
import { type NumberedParts, numberedParts } from './numbered-parts.ts';
import { codesAnywhere, type PageCodes, pageCodes } from './page-codes.ts';
import { type PageMark, pageMark } from './page-mark.ts';

/** All that is known of a page before it is joined to others. */
export type PageFacts = {
  number: number;
  width: number;
  height: number;
  source: PageText['source'];
  blank: boolean;
  scores: PageScore[];
  mark: PageMark | undefined;
  codes: PageCodes;
  codesAnywhere: ReadonlySet<string>;
  /** The text in the largest type at the head of the page, folded; empty when nothing stands out. */
  heading: string;
  /** Folded lines at the upper and lower edge, without their figures. */
  edges: ReadonlySet<string>;
  /** It says that it goes on from the page before, or that the page before went on. */
  continued: boolean;
  /** What numbers its parts count by. */
  numbered: NumberedParts | null;
  /** The last lines say that the next page goes on. */
  goesOn: boolean;
  /** It is addressed to somebody at its head, as letters and memoranda are. */
  addressed: boolean;
  /** Running text from top to bottom, as small print on the back of a document. */
  prose: boolean;
  /** What an unknown page mostly consists of. */
  made: 'text' | 'table' | 'pairs';
};

/** "Balance brought forward" opens a statement as well, and is no sign. */
const CONTINUED =
  /\b(?:continued|continuation|cont d|contd|fortsetzung|suite de la page|report de la page|vervolg)\b|承上页|续页|接上页|承前页|续上页|上页结转/u;
const GOES_ON =
  /\b(?:continued (?:on|overleaf)|carried forward|carry forward|to be continued|ubertrag|fortsetzung auf|a reporter|please turn over|see next page|next page|p t o)\b|转下页|续下页|接下页|过次页/u;

/** Folded text parts Chinese into single characters; phrases are looked for without the gaps. */
const closed = (folded: string): string => folded.replace(/(?<=[\u2e80-\u9fff]) (?=[\u2e80-\u9fff])/g, '');

const linesOf = (page: PageLayout, keep: (top: number) => boolean): string[] =>
  page.rows
    .filter((row) => keep(row.box[1] / page.height))
    .map((row) => closed(row.segments.map(folded).join(' ')));

const withoutFigures = (line: string): string =>
  line
    .replace(/\S*\d\S*/g, '')
    .replace(/ +/g, ' ')
    .trim();

function edgesOf(page: PageLayout): Set<string> {
  const lines = linesOf(page, (top) => top < 0.12 || top > 0.9).map(withoutFigures);
  return new Set(lines.filter((line) => line.length > 7));
}

/** Part of a page for its heading, how much larger than the usual type it is, and how much may stand beside it. */
const HEADED = { within: 0.35, larger: 1.4, beside: 1 };

function headingOf(page: PageLayout): string {
  const large = page.rows
    .filter(({ segments }) => segments.length <= HEADED.beside + 1)
    .flatMap((row) => row.segments)
    .filter(({ box, text }) => {
      const placed = box[1] < HEADED.within * page.height;
      return (
        placed && heightOf(box) > HEADED.larger * page.lineHeight && /\p{L}{3}|[\u4e00-\u9fff]{2}/u.test(text)
      );
    });
  const tallest = Math.max(0, ...large.map((s) => heightOf(s.box)));
  return large
    .filter((s) => heightOf(s.box) > 0.85 * tallest)
    .map(folded)
    .join(' ');
}

const TERMS =
  /^(?:\d+ )?(?:(?:general|standard|our)? ?(?:terms|conditions)(?: and conditions| of | for |$)|allgemeine (?:geschafts|liefer|verkaufs|zahlungs)|agb\b|conditions generales|algemene voorwaarden)|条款及细则|一般条款|销售条款|条款与条件|注意事项/u;

const ADDRESSED =
  /^(?:dear |sehr geehrte|liebe |madame|monsieur|messieurs|geachte |to whom it may concern|memorandum$|memo$|subject |betreff )|^(?:尊敬的|敬启者|致[^谢]|主旨|事由)/u;

const wordCount = (s: Segment): number => s.words.length;

/** Shares of the words of a page that stand in long lines, and that hold figures. */
function proseShares(page: PageLayout): { words: number; long: number; figures: number } {
  const words = page.segments.flatMap((s) => s.words);
  const long = page.segments.filter((s) => wordCount(s) >= 6).reduce((sum, s) => sum + wordCount(s), 0);
  const figures = words.filter((w) => /\d/.test(w.text)).length;
  const of = Math.max(1, words.length);
  return { words: words.length, long: long / of, figures: figures / of };
}

/** Long lines with few figures, in all of the page; or a title of conditions above such lines. */
function isProse(page: PageLayout): boolean {
  const { words, long, figures } = proseShares(page);
  const named = linesOf(page, (top) => top < 0.2).some((line) => TERMS.test(line));
  return words >= 80 && long > (named ? 0.5 : 0.8) && figures < 0.06 && (named || words > 250);
}

/** Fewer rows than this, or parts of a row, make no table. */
const TABLE = { rows: 5, parts: 3, share: 0.6 };

function madeOf(page: PageLayout): PageFacts['made'] {
  const { words, long, figures } = proseShares(page);
  if (words >= 60 && long > 0.75 && figures < 0.1) return 'text';
  const wide = page.rows.filter(({ segments }) => segments.length >= TABLE.parts).length;
  return wide >= TABLE.rows && wide > TABLE.share * page.rows.length ? 'table' : 'pairs';
}

/** A sheet with fewer letters than this holds nothing; specks of a scan read as one or two here and there. */
const BLANK = 6;

/** Letters in words of at least two that were read with some certainty, or in Chinese. */
const letters = (page: PageLayout): number =>
  page.segments
    .flatMap((s) => s.words)
    .filter(({ text, source }) => source.confidence > 0.4 && /[\p{L}\p{N}]{2}|[\u4e00-\u9fff]/u.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);

/** The phrase of the strongest title of a page; empty where it has none. */
export const titlePhrase = (page: PageLayout): string =>
  refine(laboratories(scorePage(page)))
    .find((score) => score.title)
    ?.title?.phrase.slice(0, 400) ?? '';

/** All that is known of a page before it is joined to others; worked out once for each. */
export const factsOf = rememberFor((text: PageText): PageFacts => {
  const page = layOut(text);
  const upper = linesOf(page, (top) => top < 0.35).join(' | ');
  const lower = linesOf(page, (top) => top > 0.6).join(' | ');
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    source: text.source,
    blank: letters(page) < BLANK,
    scores: refine(laboratories(scorePage(page))),
    mark: pageMark(page),
    codes: pageCodes(page),
    codesAnywhere: codesAnywhere(page),
    heading: headingOf(page),
    edges: edgesOf(page),
    continued: CONTINUED.test(upper),
    numbered: numberedParts(page),
    goesOn: GOES_ON.test(lower),
    addressed: linesOf(page, (top) => top < 0.45).some((line) => ADDRESSED.test(line)),
    prose: isProse(page),
    made: madeOf(page),
  };
});
