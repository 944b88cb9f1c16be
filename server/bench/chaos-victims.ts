import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Dovecot, HAS_DOVECOT, startDovecot } from '../test/support/dovecot.ts';
import { freePort } from '../test/support/free-port.ts';
import { startReceiver } from '../test/support/receiver.ts';
import { aimAt, hitsOf, inTurn, nextAim, type Phase, type Target } from './chaos-aim.ts';
import type { Piece, Stand } from './chaos-stands.ts';

/** Pauses between kills, in milliseconds; none before one that is to hit what starts. */
const PAUSE = { least: 300, most: 2000 };
/** A receiver thinks so long. */
const THINKING_MS = 600;
/** How long a server of somebody else stays away. */
const AWAY = { least: 500, most: 3000 };
const between = ({ least, most }: { least: number; most: number }) => least + Math.random() * (most - least);

/** A webhook receiver that can be killed in the middle of its work, and comes back at the same address. */
export async function startMortalReceiver() {
  const port = await freePort();
  let alive = await startReceiver(port);
  const before: typeof alive.requests = [];
  let answered = 0;
  alive.hold = true;
  const answering = setInterval(() => {
    answered = alive.requests.length;
    alive.release();
    alive.hold = true;
  }, THINKING_MS);
  return {
    url: alive.url,
    /** Whether it thinks about a request. */
    isBusy: () => alive.requests.length > answered,
    requests: () => [...before, ...alive.requests],
    /** Hangs up on what it just got, and on everybody else. */
    async kill() {
      before.push(...alive.requests);
      await alive.close();
      await sleep(between(AWAY));
      alive = await startReceiver(port);
      answered = 0;
      alive.cut = 1;
    },
    close() {
      clearInterval(answering);
      return alive.close();
    },
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

export type Victim = Piece | 'receiver' | 'mailbox';
export type Kill = { victim: Victim; at: number; during: readonly Phase[] };

type Killing = {
  kills: number;
  /** By the clock of the process (milliseconds): later nothing is killed any more. */
  until: number;
  target: Target;
  told: (kill: Kill) => void;
};

/**
 * Kills one thing after the other (-9), so many in all, in the phase that was hit least so far: whichever was killed least
 * and is there, as a search engine is not that needs minutes to come back on a busy machine.
 */
export async function killAtRandom(
  stand: Stand,
  others: Partial<Record<Victim, () => Promise<void>>>,
  { kills, until, target, told }: Killing,
): Promise<void> {
  const victims = [...stand.pieces, ...(Object.keys(others) as Victim[])];
  const counts = new Map<Victim, number>(victims.map((one) => [one, 0]));
  const done: Kill[] = [];
  while (done.length < kills && performance.now() < until) {
    const aim = nextAim(hitsOf(done), target.isPossible);
    if (aim !== 'starting') await sleep(between(PAUSE));
    if (aim) await aimAt(aim, target);
    for (const victim of inTurn(counts)) {
      const kill = { victim, at: Date.now(), during: target.during() };
      if (!(await end(stand, others, victim))) continue;
      counts.set(victim, (counts.get(victim) as number) + 1);
      done.push(kill);
      told(kill);
      break;
    }
  }
}

/** False when it is not there. */
async function end(
  stand: Stand,
  others: Partial<Record<Victim, () => Promise<void>>>,
  victim: Victim,
): Promise<boolean> {
  const act = others[victim];
  if (!act) return stand.kill(victim as Piece, between(AWAY));
  await act();
  return true;
}

/** The mailbox as a victim. */
export const mortal = (mailbox: Dovecot) => async (): Promise<void> => {
  await mailbox.kill();
  await sleep(between(AWAY));
  await mailbox.start();
};
