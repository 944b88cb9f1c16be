import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The part of the wire protocol that COPY needs and the type package leaves out. */
type CopyConnection = pg.Connection & {
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type CopyData = { chunk: Buffer };

/**
 * What `pg.Client.query` needs of a statement of our own (its `Submittable`): the client calls these as messages arrive.
 * See "COPY Operations" in the PostgreSQL manual, chapter Frontend/Backend Protocol.
 */
abstract class CopyStatement {
  readonly finished: Promise<void>;
  protected readonly text: string;
  private settle: { resolve: () => void; reject: (error: Error) => void };

  constructor(text: string) {
    this.text = text;
    const { promise, resolve, reject } = withResolvers();
    this.finished = promise;
    this.settle = { resolve, reject };
  }

  submit(connection: pg.Connection): void {
    (connection as CopyConnection).query(this.text);
  }
  handleError(error: Error): void {
    this.settle.reject(error);
  }
  handleReadyForQuery(): void {
    this.settle.resolve();
  }
  handleCommandComplete(): void {}
}

class CopyOut extends CopyStatement {
  private readonly sink: Writable;
  private waiting = false;

  constructor(text: string, sink: Writable) {
    super(text);
    this.sink = sink;
  }
  handleCopyData({ chunk }: CopyData, connection: pg.Connection): void {
    // A sink that broke (its disk is full) says so itself; the connection has to come to the end of the rows.
    if (this.sink.destroyed) return;
    // The chunk is a view of the connection's buffer, which the next message overwrites while the sink still waits.
    if (this.sink.write(Buffer.from(chunk)) || this.waiting) return;
    this.waiting = true;
    connection.stream.pause();
    const goOn = () => {
      this.sink.off('drain', goOn).off('close', goOn);
      this.waiting = false;
      connection.stream.resume();
    };
    this.sink.on('drain', goOn).on('close', goOn);
  }
}

class CopyIn extends CopyStatement {
  private readonly source: Readable;

  constructor(text: string, source: Readable) {
    super(text);
    this.source = source;
  }
  handleCopyInResponse(connection: pg.Connection): void {
    const copy = connection as CopyConnection;
    pump(copy, this.source).then(
      () => copy.endCopyFrom(),
      (error: unknown) => copy.sendCopyFail(error instanceof Error ? error.message : String(error)),
    );
  }
}

/** Writes the rows of `COPY … TO STDOUT` into a stream, as fast as it takes them, and leaves it open. */
export async function copyTo(client: pg.ClientBase, statement: string, sink: Writable): Promise<void> {
  await client.query(new CopyOut(statement, sink)).finished;
}

/** Feeds a stream into `COPY … FROM STDIN`. @throws Error of the server or of the stream; no row is kept then */
export async function copyFrom(client: pg.ClientBase, statement: string, source: Readable): Promise<void> {
  await client.query(new CopyIn(statement, source)).finished;
}

async function pump(connection: CopyConnection, source: Readable): Promise<void> {
  for await (const chunk of source) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain)
      await new Promise((resolve) => connection.stream.once('drain', resolve));
  }
}

/** Promise.withResolvers, which Node 20 has not. */
function withResolvers() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
