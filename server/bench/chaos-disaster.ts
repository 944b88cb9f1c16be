import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Stand } from './chaos-stands.ts';
import type { MortalReceiver } from './chaos-victims.ts';
import { FOUND, type Paper, persist, startWork } from './chaos-work.ts';
import { load, round, until } from './portal.ts';

type Row = { sha256: string; status: string };

/**
 * Data folder and database are lost for good, and the last backup brings back what it had: how long each step takes, and
 * what is missing. Half of the documents are there when the backup is made; the others come afterwards.
 * @param bucket where backups are saved, `s3://bucket`; without one in a folder
 */
export async function measureDisaster(
  stand: Stand,
  papers: readonly Paper[],
  { receiver, bucket }: { receiver: MortalReceiver; bucket: string | undefined },
): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'recto-disaster-'));
  const backup = bucket ? `${bucket}/backup` : path.join(home, 'backup');
  const half = papers.slice(0, papers.length / 2);
  const over = new AbortController();
  const work = startWork(stand, papers, { mailbox: null, receiver });
  const tending = work.tend(over.signal);
  await goThrough(stand, work.send, half);
  const saving = await timed(() => commanded(stand, ['backup', backup]));
  await goThrough(stand, work.send, papers.slice(half.length));
  over.abort();
  await tending;
  const sentBefore = receiver.requests().length;
  const begun = performance.now();
  await stand.lose();
  const restoring = await timed(() => commanded(stand, ['restore', backup]));
  const starting = await timed(() => stand.again());
  const minutes = (performance.now() - begun) / 60_000;
  const rows = await persist(() => stand.rows<Row>(FOUND));
  const there = new Set(rows.map(({ sha256 }) => sha256));
  const missing = papers.filter(({ sha256 }) => !there.has(sha256));
  const early = missing.filter((paper) => half.includes(paper));
  const sound = await stand.command(['verify']);
  console.log(sound.output.trim());
  // Nothing that had been delivered goes out again by itself.
  const again = receiver.requests().length - sentBefore;
  console.log(`load after: ${load()}`);
  console.log(
    JSON.stringify({
      bench: 'chaos-disaster',
      from: bucket ? 's3' : 'folder',
      documents: papers.length,
      saved: half.length,
      backup_s: round(saving / 1000),
      restore_s: round(restoring / 1000),
      start_s: round(starting / 1000),
      minutes: round(minutes),
      missing: missing.length,
      missing_of_saved: early.length,
      sent_again: again,
      sound: sound.code === 0,
    }),
  );
  rmSync(home, { recursive: true, force: true });
  if (early.length > 0 || sound.code !== 0 || again > 0) process.exitCode = 1;
}

async function goThrough(
  stand: Stand,
  send: (paper: Paper) => Promise<void>,
  papers: readonly Paper[],
): Promise<void> {
  for (const paper of papers) await send(paper);
  const isPosted = async () => {
    const rows = await stand.rows<Row>(FOUND).catch(() => []);
    const posted = new Set(rows.filter(({ status }) => status === 'POSTED').map(({ sha256 }) => sha256));
    return papers.every(({ sha256 }) => posted.has(sha256));
  };
  await until(isPosted, () => true, 500);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function commanded(stand: Stand, args: readonly string[]): Promise<void> {
  const { code, output } = await stand.command(args);
  console.log(output.trim());
  if (code !== 0) throw new Error(`${args[0]} failed`);
}
