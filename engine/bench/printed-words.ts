import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseDocument } from '../src/read/normalise.ts';
import { openNeural } from '../src/read/ocr/neural/reader.ts';
import type { LineReader } from '../src/read/ocr/types.ts';
import { openPdf } from '../src/read/pdf/open-pdf.ts';
import { preparePage } from '../src/read/read-page.ts';
import { readFresh } from './readings.ts';

const QUALITIES = ['scan', 'phone'];
const FORMATS = ['.pdf', '.jpg', '.png'];
const WORDS = /[\p{Script=Latin}\p{N}]+/gu;

type Count = { printed: number; read: number; found: number; cpuMs: number };

/** Words of Latin letters and figures without accents and case, which the networks do not read alike. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().match(WORDS) ?? []);

/** How many of the words occur among the others too, each as often as it does. */
function inBoth(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

/** The words of a page image by a reader of lines, and the processor time of that in ms. */
async function readLines(reader: LineReader, bytes: Uint8Array): Promise<{ words: string[]; cpuMs: number }> {
  const pdf = await openPdf((await normaliseDocument(bytes)).pdf, {});
  const { image } = preparePage(pdf, 1);
  pdf.close();
  if (!image) return { words: [], cpuMs: 0 };
  const before = process.cpuUsage();
  const { lines } = await reader.read(image);
  const { user, system } = process.cpuUsage(before);
  return {
    words: wordsOf(lines.flatMap((line) => line.words.map(({ text }) => text))),
    cpuMs: (user + system) / 1000,
  };
}

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 1000;

/**
 * `npm run bench -- printed-words --dir DIR [--only PART]`: how many words of the text layer of a page are read from its
 * scan and its photo (folders `digital`, `scan` and `phone` that `first-sight --out` kept), with lines cut as PaddleOCR
 * cuts them, closer, and with long ones in doubt part by part as well, as they are.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dir: { type: 'string' }, only: { type: 'string', default: '' } },
  });
  const { dir, only } = values;
  if (!dir) throw new Error('--dir names a folder that first-sight --out kept');
  const readers = {
    paddle: await openNeural(undefined, 0, false),
    closer: await openNeural(undefined, undefined, false),
    parts: await openNeural(),
  };
  const names = readdirSync(join(dir, 'digital')).filter((name) => name.includes(only));
  const counts = new Map<string, Count>();
  for (const name of names) {
    const { pages } = await readFresh(readFileSync(join(dir, 'digital', name)));
    const printed = wordsOf((pages[0]?.words ?? []).map(({ text }) => text));
    for (const quality of QUALITIES) {
      const file = FORMATS.map((end) => join(dir, quality, name.replace(/\.pdf$/, end))).find(existsSync);
      if (!file) continue;
      for (const [cut, reader] of Object.entries(readers)) {
        const { words, cpuMs } = await readLines(reader, readFileSync(file));
        const sum = counts.get(`${quality} ${cut}`) ?? { printed: 0, read: 0, found: 0, cpuMs: 0 };
        sum.printed += printed.length;
        sum.read += words.length;
        sum.found += inBoth(printed, words);
        sum.cpuMs += cpuMs;
        counts.set(`${quality} ${cut}`, sum);
      }
    }
  }
  for (const reader of Object.values(readers)) await reader.close();
  const rows = [...counts].map(([name, { printed, read, found, cpuMs }]) => ({
    cut: name,
    printed,
    recall: share(found, printed),
    precision: share(found, read),
    cpu_ms_a_page: Math.round(cpuMs / names.length),
  }));
  console.table(rows);
  console.log(JSON.stringify({ bench: 'printed-words', pages: names.length, rows }));
}
