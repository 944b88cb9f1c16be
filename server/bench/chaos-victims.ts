import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Dovecot, HAS_DOVECOT, startDovecot } from '../test/support/dovecot.ts';
import { freePort } from '../test/support/free-port.ts';
import { startReceiver } from '../test/support/receiver.ts';
import type { Portal } from './portal.ts';
import { PARTS, type Part, pidOf } from './processes.ts';

/** Pauses between kills, in milliseconds, and how long a server of somebody else stays away. */
const PAUSE = { least: 1000, most: 6000 };
const AWAY = { least: 500, most: 3000 };
const between = ({ least, most }: { least: number; most: number }) => least + Math.random() * (most - least);

/** A webhook receiver that can be killed in the middle of its work, and comes back at the same address. */
export async function startMortalReceiver() {
  const port = await freePort();
  let alive = await startReceiver(port);
  const before: typeof alive.requests = [];
  return {
    url: alive.url,
    requests: () => [...before, ...alive.requests],
    /** Hangs up on what it just got, and on everybody else. */
    async kill() {
      before.push(...alive.requests);
      await alive.close();
      await sleep(between(AWAY));
      alive = await startReceiver(port);
      alive.cut = 1;
    },
    close: () => alive.close(),
  };
}
export type MortalReceiver = Awaited<ReturnType<typeof startMortalReceiver>>;

/** A mailbox that can be killed; null where Dovecot is not installed. */
export const startMailbox = (): Promise<Dovecot> | null => (HAS_DOVECOT ? startDovecot() : null);

type File = { fileName: string; bytes: Uint8Array };

export async function deliver(mailbox: Dovecot, { fileName, bytes }: File): Promise<void> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail({
    from: 'billing@supplier.test',
    to: mailbox.user,
    subject: fileName,
    text: 'Please find it attached.',
    attachments: [{ filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' }],
  });
  await mailbox.deliver(message as Buffer);
}

type Victim = Part | 'receiver' | 'mailbox';
export type Kills = Partial<Record<Victim, number>>;

/** Kills one thing after the other (-9) until the signal, and so many at least: whichever was killed least so far. */
export async function killAtRandom(
  portal: Portal,
  { receiver, mailbox }: { receiver: MortalReceiver; mailbox: Dovecot | null },
  calm: AbortSignal,
  atLeast = 0,
): Promise<Kills> {
  const victims: Victim[] = [...PARTS, 'receiver', ...(mailbox ? (['mailbox'] as const) : [])];
  const kills: Kills = Object.fromEntries(victims.map((one) => [one, 0]));
  const others: Partial<Record<Victim, () => Promise<void>>> = {
    receiver: receiver.kill,
    async mailbox() {
      await mailbox?.kill();
      await sleep(between(AWAY));
      await mailbox?.start();
    },
  };
  const total = () => Object.values(kills).reduce((a, b) => a + b, 0);
  const isOver = () => calm.aborted && total() >= atLeast;
  while (!isOver()) {
    await sleep(between(PAUSE));
    const least = Math.min(...victims.map((one) => kills[one] ?? 0));
    const spared = victims.filter((one) => kills[one] === least);
    const victim = spared[Math.floor(Math.random() * spared.length)] as Victim;
    if (isOver()) break;
    const act = others[victim];
    if (act) await act();
    else {
      const pid = pidOf(portal.child.pid as number, victim as Part);
      if (pid === undefined) continue;
      process.kill(pid, 'SIGKILL');
    }
    kills[victim] = (kills[victim] ?? 0) + 1;
  }
  return kills;
}
