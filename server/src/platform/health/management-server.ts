import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getLiveness, getReadiness } from '@recto/contracts/endpoints/platform';
import { sameText } from '../auth/opaque.ts';
import type { Logger } from '../log/index.ts';
import type { Readiness } from './readiness.ts';

type Answer = { status: number; body: unknown } | { status: 200; type: string; text: string };
type Surroundings = {
  readiness: Readiness;
  log: Logger;
  metrics?: {
    /** What whoever asks must show; without one, only this machine may ask. */
    token: string | undefined;
    read(): Promise<{ type: string; text: string }>;
  };
};

/** Where metrics are fetched. */
const METRICS_PATH = '/management/prometheus';

const ANSWERS: Readonly<Record<string, (all: Surroundings, request: IncomingMessage) => Promise<Answer>>> = {
  [getLiveness.path]: async () => ({ status: 200, body: { status: 'UP' } }),
  [getReadiness.path]: async ({ readiness }) => {
    const waitsFor = await readiness.check();
    return waitsFor
      ? { status: 503, body: { status: 'DOWN', waitsFor } }
      : { status: 200, body: { status: 'UP' } };
  },
  [METRICS_PATH]: async ({ metrics }, request) => {
    if (!metrics) return { status: 404, body: {} };
    if (!mayRead(request, metrics.token)) return { status: 401, body: {} };
    return { status: 200, ...(await metrics.read()) };
  },
};

function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  return /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

export type ManagementServer = { readonly port: number; close(): Promise<void> };

/**
 * A port of its own on which a process of any role says how it is, for whoever watches over it: a worker has no other.
 * @throws Error when the port is taken
 */
export async function startManagementServer(
  { host, port }: { host: string; port: number },
  surroundings: Surroundings,
): Promise<ManagementServer> {
  const server = createServer((request, response) => {
    answer(request, surroundings).then(
      (given) => send(response, given),
      (error: unknown) => {
        surroundings.log.warn({ err: error }, 'the state of this process could not be told');
        send(response, { status: 500, body: { status: 'DOWN' } });
      },
    );
  });
  await listening(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function answer(request: IncomingMessage, surroundings: Surroundings): Promise<Answer> {
  const [path = ''] = (request.url ?? '').split('?');
  const found = Object.hasOwn(ANSWERS, path) ? ANSWERS[path] : undefined;
  if (!found) return { status: 404, body: {} };
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, body: {} };
  return found(surroundings, request);
}

function send(response: ServerResponse, answer: Answer): void {
  const type = 'text' in answer ? answer.type : 'application/json';
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end('text' in answer ? answer.text : JSON.stringify(answer.body));
}
