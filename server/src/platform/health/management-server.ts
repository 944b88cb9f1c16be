import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getLiveness, getReadiness } from '@recto/contracts/endpoints/platform';
import type { Logger } from '../log/index.ts';
import type { Readiness } from './readiness.ts';

type Answer = { status: number; body: unknown };
type Surroundings = { readiness: Readiness; log: Logger };

const ANSWERS: Readonly<Record<string, (surroundings: Surroundings) => Promise<Answer>>> = {
  [getLiveness.path]: async () => ({ status: 200, body: { status: 'UP' } }),
  [getReadiness.path]: async ({ readiness }) => {
    const waitsFor = await readiness.check();
    return waitsFor
      ? { status: 503, body: { status: 'DOWN', waitsFor } }
      : { status: 200, body: { status: 'UP' } };
  },
};

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
  return found(surroundings);
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
