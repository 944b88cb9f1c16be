import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import { startCeph } from './ceph.ts';
import { isSignedBy } from './s3-signature.ts';
import { type RawS3, startVersity } from './versity.ts';

/** The one account that the server knows. */
const KEY = 'S3RVER';
const SECRET = 'a secret that no log shows';
const BUCKET = 'staging';

/** An S3-compatible server on a free port of this machine that checks signatures, with one bucket. */
export type S3Server = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Keys of all objects. */
  keys(): Promise<string[]>;
  read(key: string): Promise<{ body: string; mediaType: string | null }>;
  /** Another content under a key, which the server takes for right. */
  spoil(key: string, text: string): Promise<void>;
  /** No answer any more, until `begin`, with everything that it holds. */
  halt(): Promise<void>;
  begin(): Promise<void>;
  /** The settings of an installation whose files are kept here. */
  settings(prefix: string): NodeJS.ProcessEnv;
  close(): Promise<void>;
};

/** Those that `npm run test:outside` fetches, by where they are. */
const SERVERS = [
  ['VERSITYGW_HOME', startVersity],
  ['CEPH_HOME', startCeph],
] as const;

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'recto-s3-'));
  const [, start] = SERVERS.find(([home]) => process.env[home]) ?? ['', startS3rver];
  const { port, halt, begin, close } = await start(directory, KEY, SECRET);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new AwsClient({
    accessKeyId: KEY,
    secretAccessKey: SECRET,
    service: 's3',
    region: 'us-east-1',
  });
  await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
  return {
    endpoint,
    bucket: BUCKET,
    accessKeyId: KEY,
    secretAccessKey: SECRET,
    keys: async () => {
      const text = await (await client.fetch(`${endpoint}/${BUCKET}?list-type=2`)).text();
      return [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    },
    read: async (key) => {
      const reply = await client.fetch(`${endpoint}/${BUCKET}/${key}`);
      return { body: await reply.text(), mediaType: reply.headers.get('content-type') };
    },
    spoil: async (key, text) => {
      const reply = await client.fetch(`${endpoint}/${BUCKET}/${key}`, { method: 'PUT', body: text });
      if (!reply.ok) throw new Error(`not spoilt: ${reply.status}`);
    },
    halt,
    begin,
    settings: (prefix) => ({
      RECTO_STORAGE: `s3://${BUCKET}/${prefix}`,
      RECTO_S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    }),
    close: async () => {
      await halt();
      await close?.();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startS3rver(directory: string): Promise<RawS3> {
  let running: S3rver | null = null;
  const run = async (on: number) => {
    const server = new S3rver({
      port: on,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    const { port } = await server.run();
    checkSignatures(server.httpServer);
    running = server;
    return port;
  };
  const port = await run(0);
  return {
    port,
    async halt() {
      running?.httpServer.closeAllConnections();
      await running?.close();
      running = null;
    },
    async begin() {
      if (!running) await run(port);
    },
  };
}

/** It knows signatures of version 2 only, and lets all others through. */
function checkSignatures(http: Server): void {
  const handlers = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request, response) => {
    if (!isSignedBy(request, KEY, SECRET)) response.writeHead(403).end('SignatureDoesNotMatch');
    else for (const handle of handlers) handle(request, response);
  });
}
