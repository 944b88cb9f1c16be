import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: Record<string, string>; body: string };

/** A webhook receiver on this machine that remembers what came. */
export type Receiver = {
  readonly url: string;
  readonly requests: Received[];
  /** Statuses of the next answers; then 200. */
  readonly answers: number[];
  /** What it answers. */
  reply: string;
  /** The address that an answer points to. */
  redirect: string;
  /** While true, answers repeat the headers of the request. */
  echo: boolean;
  /** So many of the next requests are read whole, and then it hangs up without an answer. */
  cut: number;
  /** While true, requests wait for `release`. */
  hold: boolean;
  /** Resolves when a request has come. */
  next(): Promise<void>;
  release(): void;
  reset(): void;
  close(): Promise<void>;
};

/** @param port another than a free one */
export async function startReceiver(port = 0): Promise<Receiver> {
  let arrived: (() => void)[] = [];
  let held: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    receiver.requests.push({ headers: flat(request.headers), body });
    for (const tell of arrived.splice(0)) tell();
    if (receiver.cut > 0) {
      receiver.cut--;
      return void request.socket.destroy();
    }
    if (receiver.hold) await new Promise<void>((resolve) => held.push(resolve));
    response.writeHead(receiver.answers.shift() ?? 200, {
      'content-type': 'text/plain',
      ...(receiver.redirect && { location: receiver.redirect }),
    });
    response.end(receiver.echo ? JSON.stringify(request.headers) : receiver.reply);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests: [],
    answers: [],
    reply: 'thanks',
    redirect: '',
    echo: false,
    cut: 0,
    hold: false,
    next: () =>
      new Promise((resolve) => void (receiver.requests.length > 0 ? resolve() : arrived.push(resolve))),
    release() {
      receiver.hold = false;
      for (const go of held.splice(0)) go();
    },
    reset() {
      receiver.requests.length = 0;
      receiver.answers.length = 0;
      receiver.reply = 'thanks';
      receiver.redirect = '';
      receiver.echo = false;
      receiver.cut = 0;
      arrived = [];
      held = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
