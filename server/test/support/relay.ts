import { createServer, connect as dial, type Socket } from 'node:net';

/** An address that stays while what is behind it changes: a balancer, or the address of whichever database leads. */
export type Relay = {
  readonly port: number;
  /** Ends every connection, as a machine does that is gone. */
  cut(): void;
  close(): Promise<void>;
};

/** @param targets ports of this machine, asked for each connection; the first that answers gets it, beginning elsewhere each time */
export async function startRelay(targets: () => readonly number[], port = 0): Promise<Relay> {
  const open = new Set<Socket>();
  const remember = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  };
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, async (client) => {
    remember(client);
    const ports = targets();
    const first = turn++;
    for (const at of ports.keys()) {
      const target = await reach(ports[(first + at) % ports.length]!);
      if (!target) continue;
      remember(target);
      client.pipe(target).pipe(client);
      client.once('close', () => target.destroy());
      target.once('close', () => client.destroy());
      return void client.resume();
    }
    client.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

const reach = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = dial(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
