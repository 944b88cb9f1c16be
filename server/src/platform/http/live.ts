import { getLiveEvents, type LiveEvent } from '@recto/contracts/endpoints/platform';
import { said } from '@recto/contracts/said/said';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { forbidden } from '../errors.ts';
import { inOrder } from './in-order.ts';
import type { Listener } from './live-hub.ts';
import { type RouteDefinition, route } from './route.ts';

const HEARTBEAT_MS = 20_000;
/** A stream ends now and then, so that the session and its roles are looked at again; browsers resume by themselves. */
const LIFETIME_MS = 15 * 60_000;

/** The stream of news for one browser. */
export const liveRoute: RouteDefinition = route(
  getLiveEvents,
  async ({ request, reply, tenant, actor, caller, services }) => {
    const { liveHub } = services;
    if (!liveHub) throw new Error('this process has no live hub');
    if (tenant === '') throw forbidden(said('choose_tenant'));
    const stream = openStream(request, reply);
    const resumed = Number(request.headers['last-event-id']);
    const told = inOrder(stream.send, Number.isSafeInteger(resumed) && resumed > 0);
    const listener: Listener = { tenant, roles: actor.roles, access: accessOf(caller), send: told.send };
    // First listen, then catch up, so that nothing in between is lost.
    stream.onClose(liveHub.add(listener, stream.end));
    if (!told.isWaiting()) return undefined;
    // Where it fails the stream ends, and the browser comes back with the same number.
    await liveHub.since(listener, resumed).then(told.catchUp, (error: unknown) => {
      stream.end();
      throw error;
    });
    return undefined;
  },
);

/** What a caller listens by, as `tell_access_change` names it. */
function accessOf(caller: Caller | null): string[] {
  if (!caller) return [];
  const { actor, session, tenant } = caller;
  return [
    ...(session ? [`session:${session.hash.toString('hex')}`] : [`token:${tenant}:${caller.name}`]),
    ...(actor.userId ? [`person:${actor.userId}`] : []),
  ];
}

type Stream = { send(event: LiveEvent): void; end(): void; onClose(work: () => void): void };

function openStream(request: FastifyRequest, reply: FastifyReply): Stream {
  const headers = reply.getHeaders();
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Asks nginx not to hold events back.
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  const end = () => void raw.end();
  const life = setTimeout(end, LIFETIME_MS);
  raw.on('close', () => {
    clearInterval(beat);
    clearTimeout(life);
  });
  request.raw.socket.setNoDelay(true);
  return {
    end,
    onClose: (work) => void raw.on('close', work),
    send: (event) =>
      void raw.write(`id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`),
  };
}
