import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { said } from '@recto/contracts/said/said';
import { ModelError } from '@recto/engine/models/types';
import { afterEach, expect, test } from 'vitest';
import { connectModel, type ModelConfig } from './connect-model.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(body: string, status = 200, headers: Record<string, string> = {}): Promise<string> {
  server = createServer((_, reply) => reply.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const NONE: ModelConfig = {
  modelUrl: undefined,
  model: undefined,
  modelKey: undefined,
  outboundAllow: [],
};
const QUESTION = { messages: [{ role: 'user' as const, content: 'Which?' }], schema: {} };
const ask = (config: Partial<ModelConfig>, report?: (error: Error) => void) =>
  connectModel({ ...NONE, model: 'm-1', ...config }, report)!.ask(QUESTION, new AbortController().signal);

test('there is no model unless one is set', () => {
  expect(connectModel(NONE)).toBeUndefined();
});

test('the address that was set may be on this machine', async () => {
  const modelUrl = await serve(JSON.stringify({ choices: [{ message: { content: 'that one' } }] }));
  expect(await ask({ modelUrl })).toBe('that one');
});

test('a redirect leads nowhere', async () => {
  const modelUrl = await serve('', 302, { location: 'http://169.254.169.254/' });
  await expect(ask({ modelUrl })).rejects.toThrow('its service answered 302');
});

test('an answer without end is refused', async () => {
  const modelUrl = await serve('x'.repeat(3 * 1024 * 1024));
  await expect(ask({ modelUrl })).rejects.toThrow('its answer is too long');
});

test('people who read results do not learn the address; who runs the server does', async () => {
  const told: string[] = [];
  const lost = ask({ modelUrl: 'http://127.0.0.1:1/v1' }, ({ message }) => told.push(message));
  await expect(lost).rejects.toThrow(new ModelError(said('model_silent')));
  expect(told.join()).toContain('127.0.0.1:1');
});
