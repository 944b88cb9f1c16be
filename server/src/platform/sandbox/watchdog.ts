import { Worker } from 'node:worker_threads';

/** Runs beside a main thread that may be busy for ever: JavaScript as text, so that it needs no file of its own. */
const WATCH = `
const parent = process.ppid;
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/** Ends this process when its parent dies, even in the middle of an endless loop. */
export function startWatchdog(): void {
  new Worker(WATCH, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
