// `npm run bench -- <name> [options]`: each bench prints a table for people and ends with one line of JSON.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const BENCHES = {
  start: 'server/bench/start.ts',
  day: 'server/bench/day.ts',
  pipeline: 'server/bench/pipeline.ts',
  'upload-memory': 'server/bench/upload-memory.ts',
  'reading-memory': 'server/bench/reading-memory.ts',
  intake: 'server/bench/intake.ts',
  chaos: 'server/bench/chaos.ts',
  scale: 'server/bench/scale.ts',
  soak: 'server/bench/soak.ts',
  lanes: 'server/bench/lanes.ts',
  mutate: 'server/bench/mutate.ts',
  review: 'server/bench/review.ts',
  web: 'server/bench/web.ts',
  search: 'server/bench/search.ts',
  analytics: 'server/bench/analytics.ts',
  performance: 'server/bench/performance.ts',
  cases: 'server/bench/cases.ts',
  reference: 'server/bench/reference.ts',
  duplicates: 'server/bench/duplicates.ts',
  'cross-checks': 'server/bench/cross-checks.ts',
  billing: 'server/bench/billing.ts',
  harmonise: 'server/bench/harmonise.ts',
  samples: 'engine/bench/samples.ts',
  floors: 'engine/bench/floors.ts',
  corpus: 'engine/bench/corpus.ts',
  calibrate: 'engine/bench/calibrate.ts',
  weigh: 'engine/bench/weigh.ts',
  'weigh-columns': 'engine/bench/weigh-columns.ts',
  'weigh-categories': 'engine/bench/weigh-categories.ts',
  believe: 'engine/bench/believe.ts',
  learning: 'engine/bench/learning.ts',
  'first-sight': 'engine/bench/first-sight.ts',
  'printed-words': 'engine/bench/printed-words.ts',
};

const [name, ...args] = process.argv.slice(2);
const file = BENCHES[name];
if (!file || !existsSync(file)) {
  console.error(`usage: npm run bench -- <${Object.keys(BENCHES).join('|')}> [options]`);
  process.exit(2);
}
const run = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'scripts/run-bench.ts', file, ...args], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
