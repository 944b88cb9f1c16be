import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Dovecot, HAS_DOVECOT, startDovecot } from '../../../../test/support/dovecot.ts';
import { Taker } from '../../../../test/support/taker.ts';

const mail = (n: number) => `From: a@b.test\r\nTo: in@mail.test\r\nSubject: Mail ${n}\r\n\r\nText ${n}\r\n`;
const until = async (found: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await found())) await wait(30);
};
const settled = (dovecot: Dovecot) => async () => (await dovecot.count()).unseen === 0;

describe.skipIf(!HAS_DOVECOT)(
  'IMAP, from a real Dovecot (skipped where dovecot-imapd is not installed)',
  () => {
    let dovecot: Dovecot;
    let folder: string;
    const running: Taker[] = [];
    beforeEach(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'recto-imap-'));
      dovecot = await startDovecot();
    });
    afterEach(async () => {
      for (const taker of running.splice(0)) await taker.stop();
      await dovecot.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const make = (settings: Record<string, unknown> = {}): Taker => {
      const { port, user, password } = dovecot;
      const given = { host: '127.0.0.1', security: 'none' };
      const taker = new Taker(
        'IMAP',
        { dataFolder: folder },
        { ...given, port, user, password, ...settings },
      );
      running.push(taker);
      return taker;
    };

    test('takes what is unseen, marks it, and takes what comes while it waits at once', async () => {
      await dovecot.deliver(mail(1));
      await dovecot.deliver(mail(2));
      const taker = make().start();
      await until(() => taker.looks === 1);
      expect(taker.taken).toEqual([mail(1), mail(2)]);
      expect(await dovecot.count()).toEqual({ all: 2, unseen: 0 });
      // Long before the next look: the server tells of it.
      await dovecot.deliver(mail(3));
      await until(() => taker.taken.length === 3);
      await until(settled(dovecot));
    });

    test('moves what it took when the channel says so, into a folder that it makes', async () => {
      await dovecot.deliver(mail(1));
      const taker = make({ after: 'move', move_to: 'Taken' }).start();
      await until(() => taker.looks === 1);
      expect(await dovecot.count()).toEqual({ all: 0, unseen: 0 });
      expect(await dovecot.count('Taken')).toEqual({ all: 1, unseen: 0 });
      await dovecot.deliver(mail(2));
      await until(async () => (await dovecot.count('Taken')).all === 2);
      expect(taker.taken).toEqual([mail(1), mail(2)]);
    });

    test('killed between storing and marking, it marks later and takes nothing twice', async () => {
      for (const n of [1, 2, 3]) await dovecot.deliver(mail(n));
      const taker = make();
      taker.before = (text) => {
        if (text === mail(3)) throw new Error('killed');
      };
      expect(await taker.start().ended()).toMatchObject({ message: 'killed' });
      expect(taker.taken.length).toBe(2);
      expect((await dovecot.count()).unseen).toBe(3);
      taker.before = () => undefined;
      taker.start();
      await until(settled(dovecot));
      expect([...taker.taken].sort()).toEqual([mail(1), mail(2), mail(3)]);
    });

    test('the mail server may be killed at any moment: what it had comes once', async () => {
      for (let n = 1; n <= 5; n++) await dovecot.deliver(mail(n));
      const taker = make();
      let killed: Promise<void> | undefined;
      taker.before = (text) => {
        if (text === mail(4)) killed ??= dovecot.kill();
      };
      const outcome = await taker.start().ended();
      expect(outcome).toBeInstanceOf(Error);
      await killed;
      expect(await taker.start().ended()).toMatchObject({ message: expect.stringContaining('127.0.0.1') });
      await dovecot.start();
      taker.start();
      await until(settled(dovecot));
      expect([...taker.taken].sort()).toEqual([1, 2, 3, 4, 5].map(mail));
    });

    test('cut off between storing and marking, it says so, and marks with the next connection', async () => {
      await dovecot.deliver(mail(1));
      const taker = make();
      taker.before = () => dovecot.kill();
      expect(await taker.start().ended()).toMatchObject({ said: { code: 'connection_cut' } });
      expect(await dovecot.count()).toEqual({ all: 1, unseen: 1 });
      taker.before = () => undefined;
      await dovecot.start();
      taker.start();
      await until(settled(dovecot));
      expect(taker.taken).toEqual([mail(1)]);
    });

    test('told to stop between a look and its wait for news, it stops at once', async () => {
      await dovecot.deliver(mail(1));
      const taker = make();
      taker.looked = () => void taker.stop();
      const at = await Promise.race([taker.start().ended(), wait(20_000, 'never')]);
      expect(at).not.toBe('never');
      expect(taker.taken).toEqual([mail(1)]);
    });

    test('numbers that begin anew hide no mail', async () => {
      await dovecot.deliver(mail(1));
      await dovecot.deliver(mail(2));
      const taker = make().start();
      await until(settled(dovecot));
      await taker.stop();
      const before = taker.position;
      // The number that it gets is the second it is made in.
      await wait(1100);
      await dovecot.renumber();
      await dovecot.deliver(mail(3));
      taker.start();
      await until(() => taker.taken.length === 3);
      expect(taker.taken.at(-1)).toBe(mail(3));
      expect(taker.position.validity).not.toBe(before.validity);
    });

    test('a mail that is too large stays unread, is told of, and holds up no other', async () => {
      const large = `${mail(1)}${'x'.repeat(998)}\r\n`.padEnd(51 * 1024 * 1024, `${'y'.repeat(76)}\r\n`);
      await dovecot.deliver(large);
      await dovecot.deliver(mail(2));
      const taker = make().start();
      await until(() => taker.looks === 1);
      expect(taker.taken).toEqual([mail(2)]);
      expect(taker.remarks).toEqual([
        'An email of 51 MB was left unread in the mailbox. The limit is 50 MB.',
      ]);
      expect(await dovecot.count()).toEqual({ all: 2, unseen: 1 });
    });

    test('a wrong password is told without it; nothing of it stands in the words', async () => {
      const outcome = (await make({ password: 'canary-wrong' }).start().ended()) as Error;
      expect(outcome.message).toBe('127.0.0.1 refused the user name or the password.');
      expect(JSON.stringify(outcome)).not.toContain('canary');
    });

    test('an address inside is refused unless a setting allows it', async () => {
      const outcome = (await make({ host: '169.254.169.254' }).start().ended()) as Error;
      expect(outcome.message).toContain('is a private address');
    });
  },
);
