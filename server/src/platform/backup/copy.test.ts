import { PassThrough, Writable } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { copyTo } from './copy.ts';

type Statement = {
  handleCopyData(message: { chunk: Buffer }, connection: { stream: PassThrough }): void;
  handleReadyForQuery(): void;
};

/** A connection that, like the real one, parses every message out of one buffer. */
const clientSending = (rows: readonly string[]): pg.ClientBase => {
  const query = <S extends Statement>(statement: S): S => {
    const buffer = Buffer.alloc(64);
    const connection = { stream: new PassThrough() };
    for (const row of rows) {
      const length = buffer.write(row);
      statement.handleCopyData({ chunk: buffer.subarray(0, length) }, connection);
      buffer.fill(0);
    }
    statement.handleReadyForQuery();
    return statement;
  };
  return { query } as unknown as pg.ClientBase;
};

test('rows reach a slow sink as they were sent, though the connection uses its buffer again', async () => {
  const rows = Array.from({ length: 50 }, (_, i) => `row ${i}\n`);
  const written: Buffer[] = [];
  const sink = new Writable({
    highWaterMark: 16,
    write: (chunk: Buffer, _encoding, done) => {
      setImmediate(() => {
        written.push(Buffer.from(chunk));
        done();
      });
    },
  });
  await copyTo(clientSending(rows), 'copy t to stdout', sink);
  await new Promise<void>((done) => {
    sink.end(done);
  });
  expect(Buffer.concat(written).toString()).toBe(rows.join(''));
});
