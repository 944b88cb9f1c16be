import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { type Dovecot, HAS_DOVECOT, startDovecot } from '../test/support/dovecot.ts';
import { freePort } from '../test/support/free-port.ts';
import { startReceiver } from '../test/support/receiver.ts';
import type { Piece, Stand } from './chaos-stands.ts';

/** What a kill is to hit, each in turn. */
export const PHASES = ['reading', 'confirming', 'posting', 'consolidating', 'exporting', 'starting'] as const;
export type Phase = (typeof PHASES)[number];

/** Pauses between kills, in milliseconds; none before one that is to hit what starts. */
const PAUSE = { least: 300, most: 2000 };
/** How long one waits for what is to be hit (whatever is under way by then is hit in its place), and how far into it. */
const AIM_MS = 4000;
const LOOK_MS = 4;
const INTO = { least: 0, most: 60 };
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

/** How long one waits for a process that is not there: it may be started only when there is work. */
const PATIENCE_MS = 5000;

type Killing = {
  kills: number;
  /** By the clock of the process (milliseconds): later nothing is killed any more. */
  until: number;
  during: () => readonly Phase[];
  told: (kill: Kill) => void;
};

/**
 * Kills one thing after the other (-9), so many in all: whichever was killed least so far. What cannot be killed yet, as a
 * search engine that needs minutes to come back on a busy machine, is left out until something else was killed.
 */
export async function killAtRandom(
  stand: Stand,
  others: Partial<Record<Victim, () => Promise<void>>>,
  { kills, until, during, told }: Killing,
): Promise<void> {
  const victims = [...stand.pieces, ...(Object.keys(others) as Victim[])];
  const counts = new Map<Victim, number>(victims.map((one) => [one, 0]));
  const away = new Set<Victim>();
  for (let done = 0; done < kills && performance.now() < until; ) {
    const aim = PHASES[done % PHASES.length] as Phase;
    if (aim !== 'starting') await sleep(between(PAUSE));
    await aimAt(aim, during);
    if (away.size === victims.length) away.clear();
    const here = victims.filter((one) => !away.has(one));
    const least = Math.min(...here.map((one) => counts.get(one) as number));
    const spared = here.filter((one) => counts.get(one) === least);
    const victim = spared[Math.floor(Math.random() * spared.length)] as Victim;
    const kill = { victim, at: Date.now(), during: during() };
    if (!(await end(stand, others, victim))) {
      away.add(victim);
      continue;
    }
    away.clear();
    told(kill);
    counts.set(victim, least + 1);
    done++;
  }
}

/** Waits until that is under way, or long enough. */
async function aimAt(phase: Phase, during: () => readonly Phase[]): Promise<void> {
  for (const until = Date.now() + AIM_MS; Date.now() < until && !during().includes(phase); )
    await sleep(LOOK_MS);
  await sleep(between(INTO));
}

async function end(
  stand: Stand,
  others: Partial<Record<Victim, () => Promise<void>>>,
  victim: Victim,
): Promise<boolean> {
  const act = others[victim];
  if (act) {
    await act();
    return true;
  }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20))
    if (await stand.kill(victim as Piece, between(AWAY))) return true;
  return false;
}

/** The mailbox as a victim. */
export const mortal = (mailbox: Dovecot) => async (): Promise<void> => {
  await mailbox.kill();
  await sleep(between(AWAY));
  await mailbox.start();
};
