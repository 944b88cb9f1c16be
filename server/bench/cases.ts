import { parseArgs } from 'node:util';
import { seedCases, TENANT } from './case-data.ts';
import { measureList } from './case-list.ts';
import type { CaseStand } from './case-stand.ts';
import { measureWork } from './case-work.ts';
import { withStand } from './with-stand.ts';

const options = {
  cases: { type: 'string', default: '10000' },
  documents: { type: 'string', default: '20' },
  /** Which parts; all without it. */
  only: { type: 'string' },
} as const;

/** Each prints lines for people and answers figures for programs. */
const PARTS: Readonly<Record<string, (stand: CaseStand) => Promise<Record<string, number>>>> = {
  list: measureList,
  work: measureWork,
};

/** `npm run bench -- cases [--cases N] [--documents N] [--only list|work]`: work with document cases, in a database of its own. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const [cases, documents] = [Number(values.cases), Number(values.documents)];
  await withStand(TENANT, async (empty) => {
    const start = performance.now();
    await seedCases(empty.db, { cases, documents });
    console.log(
      `${cases} cases of ${documents} documents in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    const stand = { ...empty, cases, documents };
    const figures: Record<string, number> = { cases, documents };
    for (const [name, measure] of Object.entries(PARTS))
      if (!values.only || values.only === name) Object.assign(figures, await measure(stand));
    console.log(JSON.stringify({ bench: 'cases', ...figures }));
  });
}
