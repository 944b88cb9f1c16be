import type { FastifyInstance } from 'fastify';

const REPLY =
  'HTTP/1.1 408 Request Timeout\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n' +
  'The rest of the request did not come.\n';

/**
 * Ends a request whose body does not go on: who announces more than they send would hold it for ever. Slow is fine, as
 * long as something comes.
 * @param afterMs of silence
 */
export function refuseStalled(app: FastifyInstance, afterMs: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    const announced =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
    if (!announced || raw.complete) return;
    let seen = -1;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      // What we do not read cannot come: while the server is slow, the silence is its own.
      const silent = raw.socket.bytesRead === seen && !raw.isPaused() && raw.readableLength === 0;
      seen = raw.socket.bytesRead;
      if (!silent) return;
      clearInterval(timer);
      // Whoever reads the body is told once the answer is on its way: that ends the connection.
      raw.socket.end(REPLY, () => raw.destroy(new Error('the rest of the request did not come')));
    }, afterMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}
