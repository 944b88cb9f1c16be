import { distance } from 'fastest-levenshtein';
import type { LabelledPage } from '../context/labelled-page.ts';
import { bare } from '../grounding/agree.ts';
import { heightOf } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf } from '../layout/segment.ts';
import { tokenise } from '../normalise/fold.ts';
import { lineBelow, type PrintedValue } from '../recall/surroundings.ts';
import { likeness, sameWord } from '../recall/texts.ts';

/** A printed value and the page that it is on. */
export type PrintedOn = PrintedValue & { labelled: LabelledPage };

export const whole = (segment: Segment, start: number, end: number): PrintedValue => ({
  spans: [spanOf(segment, start, end)],
  first: segment,
  start,
  last: segment,
  end,
});

/** The text of a value, from any word of a segment on, going on over the lines below when it must. */
export function textsIn(value: string, segment: Segment, page: PageLayout): PrintedValue[] {
  const wanted = bare(value);
  if (wanted === '') return signsIn(value.trim(), segment);
  const tokens = tokenise(segment.text);
  for (let i = 0; i < tokens.length; i++) {
    const printed = from(wanted, segment, tokens[i]!.start, page);
    if (printed) return [printed];
  }
  return [];
}

/** Texts that OCR misread more than a little: the one that is most like the value, if any is like it. */
export function misreadOn(value: string, pages: readonly LabelledPage[]): PrintedOn[] {
  const wanted = bare(value);
  if (wanted.length < 4) return [];
  let best: { located: PrintedOn; alike: number } | null = null;
  for (const labelled of pages) {
    for (const segment of labelled.page.segments) {
      for (const start of [0, ...labelled.of(segment).map((h) => h.end)]) {
        const alike = likeness(wanted, bare(segment.text.slice(start)));
        if (alike < MISREAD || alike <= (best?.alike ?? 0)) continue;
        const from = start + (/[^\s:：]/.exec(segment.text.slice(start))?.index ?? 0);
        best = { alike, located: { ...whole(segment, from, segment.text.length), labelled } };
      }
    }
  }
  return best ? [best.located] : [];
}

/** Words of a value that OCR put in any order still stand close together. */
export function scatteredOn(value: string, labelled: LabelledPage): PrintedOn[] {
  const wanted = tokenise(value).map((t) => t.text);
  const { segments, lineHeight, width } = labelled.page;
  if (wanted.length < 2) return [];
  const all = segments.flatMap((segment) =>
    tokenise(segment.text).map((t) => ({ text: t.text, segment, span: spanOf(segment, t.start, t.end) })),
  );
  const runs = all
    .filter((a) => sameWord(wanted[0]!, a.text))
    .flatMap((start) => {
      const [x, y] = [start.span.placed[0], start.span.placed[1]];
      const near = all
        .filter(
          ({ span: { placed } }) =>
            Math.abs(placed[1] - y) < 3 * lineHeight && Math.abs(placed[0] - x) < 0.5 * width,
        )
        .sort((a, b) => apart(a.span, start.span) - apart(b.span, start.span));
      const used = wanted.map((word) => near.find((n) => sameWord(word, n.text)));
      if (used.some((u) => u === undefined)) return [];
      const span = joinSpans(
        used.map((u) => u!.span),
        ' ',
      );
      return [{ segment: start.segment, span }];
    })
    // The words of one value are those that stand closest: a line below may hold the same ones.
    .sort((a, b) => heightOf(a.span.placed) - heightOf(b.span.placed));
  return runs.slice(0, 1).map(({ segment, span }) => ({
    labelled,
    spans: [span],
    first: segment,
    start: 0,
    last: segment,
    end: segment.text.length,
  }));
}

const apart = (a: Span, b: Span): number =>
  3 * Math.abs(a.placed[1] - b.placed[1]) + Math.abs(a.placed[0] - b.placed[0]);

/** Values of signs alone ("***"). */
function signsIn(value: string, segment: Segment): PrintedValue[] {
  const start = value === '' ? -1 : segment.text.indexOf(value);
  return start < 0 ? [] : [whole(segment, start, start + value.length)];
}

/** A text of several lines is known by this much of it. */
const MOST = 0.7;
/** A misread text is known by this likeness. */
const MISREAD = 0.75;

/** Letters that OCR may have wrong in a text of this length; codes and short words must be exact. */
const slips = (wanted: string): number => (/^\d+$/.test(wanted) ? 0 : Math.floor(wanted.length * 0.15));

function from(wanted: string, first: Segment, start: number, page: PageLayout): PrintedValue | null {
  const spans: PrintedValue['spans'] = [];
  let [read, segment, begin] = ['', first, start];
  for (let line = 0; line < 8; line++) {
    for (const token of tokenise(segment.text)) {
      if (token.start < begin) continue;
      read += bare(segment.text.slice(token.start, token.end));
      if (!startsAlike(wanted, read)) return null;
      if (complete(wanted, read)) {
        const end = closed(segment.text, token.end, wanted);
        spans.push(spanOf(segment, begin, end));
        return { spans, first, start, last: segment, end };
      }
    }
    spans.push(spanOf(segment, begin, segment.text.length));
    const next = lineBelow(page, segment, spans.at(-1)!.placed);
    if (!next) {
      // OCR may lose the last line of several.
      const enough = spans.length > 1 && read.length >= MOST * wanted.length;
      return enough ? { spans, first, start, last: segment, end: segment.text.length } : null;
    }
    [segment, begin] = [next, 0];
  }
  return null;
}

/** A closing bracket or stop that belongs to the value goes with it. */
const closed = (text: string, end: number, wanted: string): number =>
  /[)\]）]/.test(text[end] ?? '') && wanted !== '' ? end + 1 : end;

const startsAlike = (wanted: string, read: string): boolean => {
  if (wanted.startsWith(read)) return true;
  const allowed = Math.min(slips(wanted), Math.floor(read.length / 4));
  return read.length <= wanted.length + 2 && distance(wanted.slice(0, read.length), read) <= allowed;
};

const complete = (wanted: string, read: string): boolean =>
  wanted === read || (Math.abs(wanted.length - read.length) <= 1 && distance(wanted, read) <= slips(wanted));
