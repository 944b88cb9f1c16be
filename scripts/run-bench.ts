import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Bench = { run(args: string[]): Promise<void> };

const [file, ...args] = process.argv.slice(2);
if (!file) throw new Error('usage: run-bench FILE [options]');
const bench = (await import(pathToFileURL(path.resolve(file)).href)) as Bench;
await bench.run(args);
