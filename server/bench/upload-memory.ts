import { appendFileSync, copyFileSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bigSample } from '@recto/samples/big';
import { load, type Portal, round, startPortal } from './portal.ts';
import { peakMegabytes, pidOf } from './processes.ts';

const UPLOADS = 4;
/** Together just below the limit of 100 MB of one upload. */
const FILES = 5;
const FILE_MEGABYTES = 20;

/**
 * `npm run bench -- upload-memory`: the peak memory of the web process while four uploads of 100 MB come in at once.
 * The baseline is the same process before.
 */
export async function run(): Promise<void> {
  console.log(`load before: ${load()}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));
  const portal = await startPortal();
  try {
    const web = pidOf(portal.child.pid as number, 'web');
    if (web === undefined) throw new Error('there is no web process');
    const base = path.join(folder, 'base.pdf');
    writeFileSync(base, await bigSample({ megabytes: FILE_MEGABYTES }));
    const before = peakMegabytes(web);
    const started = performance.now();
    const stored = await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) => uploadSet(portal, base, folder, index)),
    );
    const seconds = (performance.now() - started) / 1000;
    const peak = peakMegabytes(web);
    const megabytes = UPLOADS * FILES * FILE_MEGABYTES;
    console.table({
      'before (MB)': before.toFixed(0),
      'peak (MB)': peak.toFixed(0),
      'stored files': stored.flat().length,
      'MB a second': (megabytes / seconds).toFixed(0),
    });
    console.log(`load after: ${load()}`);
    console.log(
      JSON.stringify({
        bench: 'upload-memory',
        before_mb: Math.round(before),
        peak_mb: Math.round(peak),
        mb_per_s: round(megabytes / seconds, 1),
      }),
    );
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One upload of five files that differ from all others, streamed from disk. */
async function uploadSet(portal: Portal, base: string, folder: string, set: number): Promise<string[]> {
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, index) => {
      const fileName = `${set}-${index}.pdf`;
      const file = path.join(folder, fileName);
      copyFileSync(base, file);
      // A comment behind the end: another file for the checksum, the same for every reader.
      appendFileSync(file, `% ${fileName}\n`);
      return { fileName, bytes: await openAsBlob(file) };
    }),
  );
  const results = await portal.upload(files);
  const refused = results.find(({ status }) => status !== 'UPLOADED');
  if (refused) throw new Error(`${refused.originalName}: ${refused.status} ${refused.reason}`);
  return results.map(({ originalName }) => originalName);
}
