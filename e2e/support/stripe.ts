import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');

export type StripeState = {
  customers: { id: string; metadata: Record<string, string> }[];
  requests: string[];
};

/** The strict Stripe of the server's tests, as a program of its own. */
export async function startStripe() {
  const child: ChildProcess = spawn(
    process.execPath,
    ['scripts/run-ts.mjs', 'server/test/support/run-stripe-server.ts'],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const next = async <T>(): Promise<T> => JSON.parse((await lines.next()).value as string) as T;
  const { address, key } = await next<{ address: string; key: string }>();
  return {
    address,
    key,
    tell: (what: object): Promise<StripeState> => {
      child.stdin!.write(`${JSON.stringify(what)}\n`);
      return next<StripeState>();
    },
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin!.end();
      await gone;
    },
  };
}

/** Sends an event to the portal as Stripe does, signed with a secret. @returns the status */
export async function sendEvent(portal: string, secret: string, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const { status } = await fetch(`${portal}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
  return status;
}
