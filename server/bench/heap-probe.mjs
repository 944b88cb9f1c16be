// Loaded into web and worker (`--import`) by the soak bench: on SIGUSR2 it collects all garbage and writes down what is
// left, so that what the process holds can be told from what it has merely not given back yet.
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';

const folder = process.env.RECTO_BENCH_HEAP;
if (folder && ['web', 'worker'].includes(process.argv[2])) process.on('SIGUSR2', () => void tell());

async function tell() {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc');
  v8.setFlagsFromString('--no-expose-gc');
  collect();
  // Finalizers run between the two: what they let go of is collected by the second.
  await sleep(100);
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const file = path.join(folder, `${process.pid}.json`);
  writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, external, rss }));
  renameSync(`${file}.new`, file);
}
