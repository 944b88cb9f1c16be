import type { TextMatches } from '@recto/contracts/endpoints/viewing';
import type { Box } from '@recto/contracts/geometry';
import type { Word } from '@recto/engine';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { requireWords } from '../reading/page-words.ts';
import type { WordPage } from '../rows/words-cache.ts';

/** Places given at most; a person who has more of them types on. */
const LIMIT = 1000;

const CJK = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** One character as it is compared: without case, accents and width. May be of several characters, or none. */
const foldChar = (char: string): string => char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const foldQuery = (text: string): string => [...text].map(foldChar).join('').replace(/\s+/g, ' ').trim();

/** The text of a block with, for each of its characters, the word and the part of it that it stands for. */
type Running = { text: string; at: ({ word: Word; line: number; from: number; to: number } | null)[] };

/** Chinese is written without spaces, also from one line to the next. */
const joint = (before: string, after: string): string =>
  CJK.test(before.at(-1) ?? '') && CJK.test(after[0] ?? '') ? '' : ' ';

function running(block: WordPage['blocks'][number]): Running {
  const out: Running = { text: '', at: [] };
  let before: string | null = null;
  for (const [line, words] of block.entries()) {
    for (const word of words) {
      if (before !== null && joint(before, word.text) !== '') {
        out.text += ' ';
        out.at.push(null);
      }
      const chars = [...word.text];
      chars.forEach((char, i) => {
        const folded = foldChar(char);
        out.text += folded;
        const place = { word, line, from: i / chars.length, to: (i + 1) / chars.length };
        for (let n = 0; n < folded.length; n++) out.at.push(place);
      });
      before = word.text;
    }
  }
  return out;
}

/** The part of a word's box between two shares of its width, all characters taken as equally wide. */
const partOf = ([l, t, r, b]: Box, from: number, to: number): Box => [
  l + (r - l) * from,
  t,
  l + (r - l) * to,
  b,
];

const join = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The boxes of a run of characters: one a line. */
function boxesOf({ at }: Running, start: number, end: number): Box[] {
  const lines = new Map<number, Box>();
  for (const place of at.slice(start, end)) {
    if (!place) continue;
    const box = partOf(place.word.box, place.from, place.to);
    const known = lines.get(place.line);
    lines.set(place.line, known ? join(known, box) : box);
  }
  return [...lines.values()].map((box) => box.map((n) => Math.round(n * 10) / 10) as Box);
}

/** Every place of a text in these pages, in reading order. Texts do not reach from one block into another. */
export function findInPages(pages: readonly WordPage[], query: string): TextMatches {
  const wanted = foldQuery(query);
  const matches: TextMatches['matches'] = [];
  let total = 0;
  if (wanted === '') return { total, matches };
  for (const page of pages) {
    for (const block of page.blocks) {
      const run = running(block);
      for (let at = run.text.indexOf(wanted); at >= 0; at = run.text.indexOf(wanted, at + wanted.length)) {
        total++;
        if (matches.length < LIMIT)
          matches.push({ page: page.number, boxes: boxesOf(run, at, at + wanted.length) });
      }
    }
  }
  return { total, matches };
}

/** Where a text stands in the file of an extraction. */
export async function findText(
  scope: TenantScope,
  services: Pick<Services, 'storage'>,
  uuid: string,
  text: string,
): Promise<TextMatches> {
  const { pages } = await requireWords(scope, services, uuid);
  return findInPages(pages, text);
}
