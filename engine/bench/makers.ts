import { type FindingWay, SECOND_LOOK } from '../src/extract/extract.ts';
import { MAKERS } from '../src/extract/makers.ts';
import { closeOcr } from '../src/read/read-document.ts';
import type { ReadDocument } from '../src/types.ts';
import { type Reader, readerOf } from './readings.ts';
import { type BenchDocument, figures, runSet } from './run-set.ts';

/** The makers of a list such as `wording,parties`; `each`: all of them. Throws for a name that there is not. */
export function makersNamed(list: string): FindingWay[] {
  const known: FindingWay[] = [...MAKERS.map(({ name }) => name), SECOND_LOOK];
  if (list === 'each') return known;
  return list.split(',').map((wanted) => {
    const name = known.find((one) => one === wanted.trim());
    if (!name) throw new Error(`There is no maker "${wanted}": ${known.join(', ')}`);
    return name;
  });
}

/** Reads everything once, then finds values with all makers and without each of those named: what one is worth. */
export async function measureMakers(
  documents: AsyncIterable<BenchDocument>,
  makers: readonly FindingWay[],
  readings: string | undefined,
): Promise<void> {
  const all: BenchDocument[] = [];
  for await (const document of documents) all.push(document);
  const read = remembered(readerOf(readings));
  const run = async (without: readonly FindingWay[]) =>
    figures(await runSet(each(all), read, undefined, without));
  const baseline = await run([]);
  const rows: Record<string, unknown>[] = [{ without: '(none)', ...baseline }];
  for (const name of makers) rows.push({ without: name, ...(await run([name])) });
  await closeOcr();
  console.table(rows);
  console.log(JSON.stringify({ bench: 'samples', baseline, without: rows.slice(1) }));
}

/** Each file is read once in a run. */
function remembered(read: Reader): Reader {
  const known = new Map<Uint8Array, Promise<ReadDocument>>();
  return (bytes) => {
    const reading = known.get(bytes) ?? read(bytes);
    known.set(bytes, reading);
    return reading;
  };
}

async function* each(documents: readonly BenchDocument[]): AsyncIterable<BenchDocument> {
  yield* documents;
}
