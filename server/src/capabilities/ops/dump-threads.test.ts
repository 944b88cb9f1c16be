import { expect, test } from 'vitest';
import { dumpThreads, frameOf } from './dump-threads.ts';

test.each([
  [
    'at Metrics.request (file:///opt/recto/server/src/platform/metrics/index.ts:52:5)',
    {
      className: 'Metrics',
      methodName: 'request',
      fileName: 'server/src/platform/metrics/index.ts',
      lineNumber: 52,
    },
  ],
  [
    'at node:internal/main/run_main:3:1',
    { className: '', methodName: '', fileName: 'node:internal/main/run_main', lineNumber: 3 },
  ],
  [
    'at async Object.handler (/home/x/node_modules/fastify/lib/route.js:7:9)',
    {
      className: 'Object',
      methodName: 'handler',
      fileName: 'node_modules/fastify/lib/route.js',
      lineNumber: 7,
    },
  ],
])('%s', (line, frame) => expect(frameOf(line)).toEqual([frame]));

test('the dump shows who made it, and no folder of this machine', () => {
  const dump = dumpThreads();
  expect(dump.threads[0]).toMatchObject({ threadName: 'main', threadState: 'RUNNABLE' });
  expect(dump.threads[0]!.stackTrace.map(({ methodName }) => methodName)).toContain('dumpThreads');
  expect(JSON.stringify(dump)).not.toContain(process.cwd());
});
