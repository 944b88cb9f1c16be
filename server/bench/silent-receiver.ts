import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A receiver that accepts every connection, reads what comes and never answers. */
export type SilentReceiver = {
  readonly url: string;
  /** How many senders wait for an answer now. */
  waiting(): number;
  /** Breaks off all connections. */
  hangUp(): void;
  close(): Promise<void>;
};

export async function startSilentReceiver(): Promise<SilentReceiver> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    waiting: () => sockets.size,
    hangUp,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}
