import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type SignatureVerdict, verdictOn } from '../capabilities/posting/index.ts';
import type { Command } from './command.ts';

const options = {
  port: { type: 'string', default: '9000' },
  secret: { type: 'string' },
  fail: { type: 'string', default: '0' },
} as const;

const VERDICTS: Record<SignatureVerdict, string> = {
  right: 'right',
  malformed: 'WRONG: not of the form t=…,v1=…',
  wrong: 'WRONG: another secret, or another body',
  old: 'WRONG: right, but too old',
};

/** `recto receive`: a webhook receiver on this machine, to see what is sent; `--fail N` answers 503 to the first N. */
export const command: Command = async ({ args }) => {
  const { values } = parseArgs({ args, options });
  let failures = Number(values.fail);
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const refused = failures-- > 0;
    show(request, body, values.secret, refused);
    response.writeHead(refused ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ received: !refused }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(values.port), '127.0.0.1', resolve);
  });
  const address = `127.0.0.1:${values.port}`;
  console.log(
    `Listening on http://${address} (start the server with RECTO_OUTBOUND_ALLOW=${address}). Ctrl-C ends.`,
  );
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  server.close();
};

function show(
  { method, url, headers }: IncomingMessage,
  body: string,
  secret: string | undefined,
  refused: boolean,
): void {
  console.log(`\n${new Date().toISOString()}  ${method} ${url}${refused ? '  (answered 503)' : ''}`);
  console.log(`  idempotency key: ${headers['idempotency-key'] ?? 'none'}`);
  console.log(
    `  signature: ${checkSignature(String(headers['recto-signature'] ?? ''), body, secret, new Date())}`,
  );
  console.log(pretty(body));
}

/** What a receiver does with the header `recto-signature: t=SECONDS,v1=HEX`; the answer is for people. */
export function checkSignature(header: string, body: string, secret: string | undefined, now: Date): string {
  if (!header) return 'none';
  if (!secret) return 'there, not checked (say --secret KEY)';
  return VERDICTS[verdictOn(header, { body, secret, now })];
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
