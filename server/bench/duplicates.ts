import { parseArgs } from 'node:util';
import { close, extract, read } from '@recto/engine';
import { generateSample, type Quality, sampleSpecs } from '@recto/samples';
import { businessKeyOf } from '../src/capabilities/extraction/duplicates/business-key.ts';
import { bandsOf, fingerprintOf } from '../src/capabilities/extraction/duplicates/fingerprint.ts';
import { type Compared, judgePair } from '../src/capabilities/extraction/duplicates/judge-pair.ts';
import { fieldsOf } from '../src/capabilities/extraction/values/result-walk.ts';

type Reading = Compared & { layout: string; doc: number; quality: Quality; keys: ReadonlySet<number> };

async function readingOf(spec: {
  seed: number;
  layout: string;
  doc: number;
  quality: Quality;
}): Promise<Reading> {
  const sample = await generateSample({ ...spec, format: 'pdf' });
  const document = await read(sample.bytes);
  const [first] = (await extract(document)).results;
  const category = first?.range.category ?? 'FORM_DUMMY';
  const print = fingerprintOf(document.pages.flatMap(({ words }) => words.map(({ text }) => text)));
  return {
    ...spec,
    category,
    pages: document.pages.length,
    print,
    key: businessKeyOf(category, first ? fieldsOf(first.result) : []),
    keys: new Set(bandsOf(print)),
  };
}

function* pairsOf(readings: readonly Reading[]): Generator<[Reading, Reading]> {
  for (const [at, one] of readings.entries())
    for (const other of readings.slice(at + 1)) if (one.layout === other.layout) yield [one, other];
}

/** A pair is found when the search offers it and the judgement holds. */
function isFound([a, b]: [Reading, Reading]): boolean {
  const number = a.key.number !== null && a.key.number.text === b.key.number?.text;
  return (number || [...a.keys].some((key) => b.keys.has(key))) && judgePair(a, b) !== null;
}

const nameOf = ({ layout, doc, quality }: Reading): string => `${layout} ${doc} ${quality}`;

/**
 * `npm run bench -- duplicates [--seed N] [--only PART] [--count N]`: how surely a document that comes again as a scan is
 * told from others of the same sender and layout. Every document is read from its file and from a scan of 200 dpi; all
 * pairs of one layout are compared.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      count: { type: 'string', default: '2' },
    },
  });
  const { seed, only, count } = { ...values, seed: Number(values.seed), count: Number(values.count) };
  const readings: Reading[] = [];
  for (const { layout, doc, quality } of sampleSpecs({ seed, only, count }))
    readings.push(await readingOf({ seed, layout, doc, quality }));
  await close();
  const pairs = [...pairsOf(readings)];
  const same = pairs.filter(([a, b]) => a.doc === b.doc);
  const different = pairs.filter(([a, b]) => a.doc !== b.doc);
  const missed = same.filter((pair) => !isFound(pair));
  const wrong = different.filter(isFound);
  for (const [a, b] of missed) console.log(`not found: ${nameOf(a)}, ${nameOf(b)}`);
  for (const [a, b] of wrong) console.log(`taken for one: ${nameOf(a)}, ${nameOf(b)}`);
  const found = same.length - missed.length;
  console.log(
    `${found} of ${same.length} found again, ${wrong.length} of ${different.length} taken for one wrongly`,
  );
  console.log(
    JSON.stringify({
      bench: 'duplicates',
      seed,
      same: same.length,
      found,
      different: different.length,
      wrong: wrong.length,
      recall: found / Math.max(1, same.length),
      precision: found / Math.max(1, found + wrong.length),
    }),
  );
}
