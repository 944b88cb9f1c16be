import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchBody } from '@recto/contracts/search/body';
import pg from 'pg';
import { valueTypes } from '../src/platform/db/pool.ts';
import type { Fleet } from './fleet.ts';
import { seeded } from './review-documents.ts';
import { SHAPES } from './search-bodies.ts';
import { fill } from './search-fill.ts';
import { quantile } from './timing.ts';

/** The figures of one thing that people do; milliseconds as a browser would wait for them. */
export type Figures = { what: string; calls: number; p50: number; p95: number; failed: number };

type Crowd = { people: number; seconds: number; thinkSeconds: number };

/** What people do, and how often of ten times. */
const WHAT = { list: 4, search: 3, detail: 3 } as const;
type What = keyof typeof WHAT;
const OFTEN = Object.entries(WHAT).flatMap(([what, times]) => Array<What>(times).fill(what as What));

const LISTS: readonly SearchBody[] = [
  SHAPES.default,
  SHAPES['two filters'],
  SHAPES['three filters'],
  SHAPES.tags,
];
const SEARCHES: readonly SearchBody[] = [
  SHAPES['rare word, two filters'],
  SHAPES['Chinese word'],
  SHAPES['fuzzy number'],
];

/** Documents of fifty tenants, the largest with a third of them. */
export async function fillForPeople({ database }: Fleet, rows: number): Promise<void> {
  const db = new pg.Client({ connectionString: database, types: valueTypes });
  await db.connect();
  await fill(db, database, rows, 1);
  await db.end();
}

/**
 * People of one tenant look at lists, search and open documents, each thinking a while between two things; every other
 * one is served by another web process. What they do before the first ten seconds are over fills caches, and is not counted.
 */
export async function askAsPeople(
  urls: readonly string[],
  token: string,
  { people, seconds, thinkSeconds }: Crowd,
): Promise<Figures[]> {
  const walls: Record<What, number[]> = { list: [], search: [], detail: [] };
  const failed: Record<What, number> = { list: 0, search: 0, detail: 0 };
  const begun = performance.now();
  const counted = () => performance.now() - begun > 10_000;
  const over = () => performance.now() - begun > (10 + seconds) * 1000;
  const work = async (nth: number) => {
    const random = seeded(nth + 1);
    const url = urls[nth % urls.length] as string;
    let known: string[] = [];
    await sleep(random() * thinkSeconds * 1000);
    while (!over()) {
      const what = known.length > 0 ? (OFTEN[Math.floor(random() * OFTEN.length)] as What) : 'list';
      const start = performance.now();
      const found = await ask(url, token, what, known, random);
      if (counted()) {
        walls[what].push(performance.now() - start);
        if (!found) failed[what] += 1;
      }
      if (found && found.length > 0) known = found;
      await sleep(2 * random() * thinkSeconds * 1000);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, nth) => work(nth)));
  return Object.entries(walls).map(([what, times]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return {
      what,
      calls: times.length,
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
      failed: failed[what as What],
    };
  });
}

/** @returns identities of documents that it showed; undefined when it was not answered well */
async function ask(
  url: string,
  token: string,
  what: What,
  known: readonly string[],
  random: () => number,
): Promise<string[] | undefined> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const reply =
    what === 'detail'
      ? await fetch(`${url}/api/extractions/uuid/${pick(known)}`, { headers })
      : await fetch(`${url}/api/search/extraction/_search`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            ...pick(what === 'list' ? LISTS : SEARCHES),
            from: 20 * Math.floor(random() * 5),
          }),
        });
  const body = (await reply.json()) as { hits?: { hits: { _source: { extractionUuid: string } }[] } };
  if (!reply.ok) return undefined;
  return (body.hits?.hits ?? []).map(({ _source }) => _source.extractionUuid);
}
