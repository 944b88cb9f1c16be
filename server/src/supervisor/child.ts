import { type ChildProcess, fork } from 'node:child_process';
import type { FromChild, Go } from './messages.ts';

/** How a child process is started: the same program with another command. */
export type Launch = { entry: string; args: readonly string[]; env: NodeJS.ProcessEnv };

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** A child that ended before it had done or begun what it was started for. */
export class ChildEnded extends Error {
  /** Whether another try may succeed: it was killed, or what it lacked may come. */
  readonly passing: boolean;
  /** Whether it said itself what is wrong. */
  readonly said: boolean;
  constructor(message: string, { passing, said }: { passing: boolean; said: boolean }) {
    super(message);
    this.passing = passing;
    this.said = said;
  }
}

export type Started = { child: ChildProcess; ended: Promise<Ended> };

type Listener = (message: FromChild) => void;

/** A child that loads its code and waits for the word to begin. */
export type Loading = Started & {
  /** Lets it begin, and waits until it says that it is ready. @throws ChildEnded with its own sentence, when it ends before */
  begin(go: Go): Promise<Started>;
};

/** Starts a child that is to serve, but not before it is told to. */
export function loadChild(launch: Launch, listen: Listener): Loading {
  const { child, ended, failure } = launchChild(launch, listen);
  const ready = new Promise<void>((resolve) =>
    child.on('message', (message: FromChild) => message.type === 'ready' && resolve()),
  );
  return {
    child,
    ended,
    async begin(go) {
      // One that is gone already cannot be told; its end says so.
      child.send(go, () => undefined);
      const first = await Promise.race([ready, ended]);
      if (first) throw failure(first);
      return { child, ended };
    },
  };
}

/** Runs a child that does one thing and ends, or is ended by `stop`. @throws ChildEnded with its own sentence, when it fails */
export async function runChild(launch: Launch, listen: Listener, stop?: AbortSignal): Promise<void> {
  const { child, ended, failure } = launchChild(launch, listen);
  stop?.addEventListener('abort', () => child.kill(), { once: true });
  const end = await ended;
  if (end.code !== 0) throw failure(end);
}

/** It stays in our process group: children leave Ctrl-C to us, and end by themselves when their channel closes. */
function launchChild({ entry, args, env }: Launch, listen: Listener) {
  const child = fork(entry, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = new Promise<Ended>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    // Without a process there is no exit.
    child.once('error', () => child.pid === undefined && resolve({ code: 1, signal: null }));
  });
  let last: { message: string; passing: boolean } | null = null;
  child.on('message', (message: FromChild) => {
    if (message.type === 'failed') last = message;
    else listen(message);
  });
  const failure = ({ code, signal }: Ended) => {
    const message = last?.message ?? `${args[0]} ended unexpectedly (${signal ?? `code ${code}`})`;
    return new ChildEnded(message, { passing: last?.passing ?? true, said: last !== null });
  };
  return { child, ended, failure };
}

/** Asks a child to finish what it does and go; ends it after `withinMs`, or at once when `hurry` is aborted. */
export async function stopChild(
  { child, ended }: Started,
  withinMs: number,
  hurry: AbortSignal,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Children drain when their channel closes, be it by us or by our death.
  if (child.connected) child.disconnect();
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(kill, withinMs);
  hurry.addEventListener('abort', kill);
  if (hurry.aborted) kill();
  await ended;
  hurry.removeEventListener('abort', kill);
  clearTimeout(timer);
}
