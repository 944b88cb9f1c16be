import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes at a stop what was connected and never used. Browsers open connections ahead of need; Node takes one without
 * a request for busy until its headers are overdue, so that a stop would wait a minute for it.
 */
export function closeUnused(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    // A request of which a part has come is waited for, as those under way are.
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  });
}
