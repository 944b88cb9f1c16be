import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOpenedMail } from '@recto/engine/mail/opened-mail';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxTask } from './index.ts';
import { LIMITS, type SandboxLimits } from './limits.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recto-sandbox-'));
const open: Sandbox[] = [];
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close();
});

function sandbox(limits: Partial<SandboxLimits> = {}, file?: string): Sandbox {
  const made = createSandbox({ size: 1, limits, ...(file ? { file } : {}) });
  open.push(made);
  return made;
}

/** A program that takes the place of the engine; `task.input` is a piece of script for it. */
const PUPPET = path.join(folder, 'puppet.mjs');
writeFileSync(
  PUPPET,
  `process.on('message', async ({ task }) => {
     const say = (message) => process.send(message);
     const done = (result) => say({ type: 'done', result });
     await new (Object.getPrototypeOf(async () => {}).constructor)('say', 'done', task.input ?? task.words)(say, done);
   });
   process.on('disconnect', () => process.exit(0));`,
);
const play = (script: string): SandboxTask => ({ kind: 'normalise', input: script, output: '' });
/** The same with a short deadline, for a process that runs already: starting one takes its own time. */
const hasty = (script: string): SandboxTask => ({ kind: 'recognise', words: script, output: '' });
const quick = { recognise: { silent: 3000, total: 30_000 } };
const never = { signal: new AbortController().signal };

describe('the process', () => {
  test('has nothing secret in its environment', async () => {
    process.env.CANARY_SECRET = 'canary';
    const seen = await sandbox({}, PUPPET).run(play('done(Object.keys(process.env))'), never);
    delete process.env.CANARY_SECRET;
    expect(seen).not.toContain('CANARY_SECRET');
    expect(seen).not.toContain('RECTO_SECRET');
    expect(seen).not.toContain('DATABASE_URL');
  });

  test('is kept between tasks, and replaced after a crash', async () => {
    const pool = sandbox({}, PUPPET);
    const first = await pool.run(play('done(process.pid)'), never);
    expect(await pool.run(play('done(process.pid)'), never)).toBe(first);
    await expect(pool.run(play('process.exit(3)'), never)).rejects.toThrow('ended unexpectedly (code 3)');
    expect(await pool.run(play('done(process.pid)'), never)).not.toBe(first);
  });

  test('is replaced when it holds too much after a task', async () => {
    const pool = sandbox({ keptBytes: 300 * 1024 * 1024 }, PUPPET);
    const first = await pool.run(play('done(process.pid)'), never);
    const large = 'globalThis.kept = Buffer.alloc(300 * 1024 * 1024, 1); done(process.pid);';
    expect(await pool.run(play(large), never)).toBe(first);
    expect(await pool.run(play('done(process.pid)'), never)).not.toBe(first);
  });

  test('is ended at its deadline, even in an endless loop', async () => {
    const pool = sandbox({ deadlines: { ...LIMITS.deadlines, ...quick } }, PUPPET);
    await pool.run(play('done()'), never);
    await expect(pool.run(hasty('for (;;);'), never)).rejects.toMatchObject({ code: 'TIMED_OUT' });
    expect(await pool.run(play("done('next')"), never)).toBe('next');
  });

  test('may take longer while it shows progress', async () => {
    const pool = sandbox({ deadlines: { ...LIMITS.deadlines, ...quick } }, PUPPET);
    await pool.run(play('done()'), never);
    const seen: number[] = [];
    const script = `for (let page = 1; page <= 4; page++) {
      await new Promise((r) => setTimeout(r, 1000));
      say({ type: 'progress', progress: { page, of: 4 } });
    }
    done('read');`;
    expect(await pool.run(hasty(script), { ...never, onProgress: ({ page }) => seen.push(page) })).toBe(
      'read',
    );
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test('is ended when it takes too much memory', async () => {
    const pool = sandbox({ memoryBytes: 200 * 1024 * 1024 }, PUPPET);
    const greedy = `globalThis.kept = [];
      for (;;) { kept.push(Buffer.alloc(8 * 1024 * 1024, 1)); await new Promise((r) => setTimeout(r, 5)); }`;
    await expect(pool.run(play(greedy), never)).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' });
  });

  test('is ended when the task is no longer wanted', async () => {
    const stop = new AbortController();
    const running = sandbox({}, PUPPET).run(play('for (;;);'), { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toThrow('stopped');
  });

  test('ends by itself when it has nothing to do', async () => {
    const pool = sandbox({ idleMs: 50 }, PUPPET);
    const pid = Number(await pool.run(play('done(process.pid)'), never));
    while (existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/status`, 'utf8').includes('State:\tZ'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

describe('the engine', () => {
  test('reports what is wrong with a document, and goes on with the next', async () => {
    const pool = sandbox();
    const [input, output] = [path.join(folder, 'broken'), path.join(folder, 'out.pdf')];
    writeFileSync(input, 'this is no document');
    await expect(pool.run({ kind: 'normalise', input, output }, never)).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
    });
    writeFileSync(input, '');
    await expect(pool.run({ kind: 'normalise', input, output }, never)).rejects.toMatchObject({
      code: 'EMPTY',
    });
  });

  test('opens a mail into a folder', async () => {
    const [input, opened] = [path.join(folder, 'mail.eml'), path.join(folder, 'opened')];
    const file = ['Content-Disposition: attachment; filename="../a.txt"', '', 'note'];
    writeFileSync(
      input,
      ['Subject: Hello', 'Content-Type: multipart/mixed; boundary=b', '', '--b', ...file, '--b--'].join(
        '\r\n',
      ),
    );
    const { manifest } = await sandbox().run({ kind: 'open-mail', input, folder: opened }, never);
    expect(await readOpenedMail(manifest)).toMatchObject({
      subject: 'Hello',
      attachments: [{ name: 'a.txt' }],
    });
    expect(readFileSync(path.join(opened, 'mail.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
