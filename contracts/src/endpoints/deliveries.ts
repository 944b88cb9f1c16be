import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { pageQuery } from '../page.ts';
import { DELIVERY_STATUSES, Delivery } from './posting.ts';

/** A line of the ledger: without what was answered, which Post Data of the extraction shows. */
export const LedgerLine = Delivery.omit({ responseBody: true, sapResults: true, tries: true }).extend({
  extractionUuid: z.uuid(),
  category: z.enum(CATEGORIES),
  categoryKey: z.string().nullable(),
  channelId: z.int(),
  /** It may be sent once more: nothing else brought this revision there since. */
  canSendAgain: z.boolean(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const listLedger = endpoint({
  name: 'listLedger',
  method: 'GET',
  path: '/api/deliveries',
  summary:
    'Deliveries of the current tenant, newest first; NOT_ARRIVED: the last word on a channel, and a bad one',
  access: ['ROLE_ADMIN'],
  query: pageQuery(['id'], 'id,desc').extend({
    status: z.enum([...DELIVERY_STATUSES, 'NOT_ARRIVED']).optional(),
    channelId: z.coerce.number().int().positive().optional(),
    from: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: z.array(LedgerLine),
  records: { 'query.channelId': 'output-channel.id' },
});

export const sendDeliveryAgain = endpoint({
  name: 'sendDeliveryAgain',
  method: 'POST',
  path: '/api/deliveries/:id/send-again',
  summary: 'Send once more what did not arrive; after an unknown outcome under the same idempotency key',
  access: ['ROLE_ADMIN'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: 'none',
  records: { 'params.id': 'delivery.id' },
});

export const decideHeldDeliveries = endpoint({
  name: 'decideHeldDeliveries',
  method: 'POST',
  path: '/api/deliveries/held',
  summary: 'Send or cancel what was held because its output channel was off',
  access: ['ROLE_ADMIN'],
  body: z.object({
    channelId: z.coerce.number().int().positive(),
    decision: z.enum(['SEND', 'CANCEL']),
  }),
  reply: z.object({ deliveries: z.int() }),
  records: { 'body.channelId': 'output-channel.id' },
});

/** A receiver lost what it had: everything since then goes out once more, under the keys and file names of before. */
export const replayDeliveries = endpoint({
  name: 'replayDeliveries',
  method: 'POST',
  path: '/api/deliveries/replay',
  summary: 'Send everything that arrived since a moment once more, in the state that it has now',
  access: ['ROLE_ADMIN'],
  body: z.object({
    from: z.iso.datetime({ offset: true }),
    /** Absent: every channel. */
    channelId: z.coerce.number().int().positive().optional(),
  }),
  reply: z.object({ replayUuid: z.uuid(), extractions: z.int() }),
  records: { 'body.channelId': 'output-channel.id' },
});

/**
 * What became of a confirmed revision at a channel. ARRIVED: once. REPEATED: again, because somebody asked for it.
 * UNDER_WAY: being sent. PAUSED: its channel is off, or was, and a person decides. CANCELLED: a
 * person decided that it is not sent. HELD: waits for the Post button. NOT_CHOSEN: it was sent to another group only. OVERTAKEN: a
 * later revision took its place before it was sent. TAKEN_BACK: it is not confirmed any more. ENDED: refused or given
 * up. MISSING: it should have been sent, and was not.
 */
export const ARRIVAL_STATES = [
  'ARRIVED',
  'REPEATED',
  'UNDER_WAY',
  'PAUSED',
  'HELD',
  'NOT_CHOSEN',
  'OVERTAKEN',
  'TAKEN_BACK',
  'CANCELLED',
  'ENDED',
  'MISSING',
] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];

const States = z.record(z.enum(ARRIVAL_STATES), z.int());

export const DeliveryReport = z.object({
  since: z.string(),
  checkedDate: z.string(),
  /** Confirmed revisions, once for each channel that was active when they were confirmed. */
  states: States,
  /** Deliveries of all times that the ledger shows as NOT_ARRIVED. */
  notArrived: z.int(),
  /** Channels that are or were off, with the deliveries that a person has to decide about. */
  held: z.array(
    z.object({ channelId: z.int(), channel: z.string(), active: z.boolean(), deliveries: z.int() }),
  ),
  /** Nothing is MISSING, nothing ENDED, nothing held, and the ledger shows nothing as NOT_ARRIVED. */
  complete: z.boolean(),
  /** Those that are, the newest first; at most 200. */
  attention: z.array(
    z.object({
      extractionUuid: z.uuid(),
      categoryKey: z.string().nullable(),
      channel: z.string(),
      revision: z.int(),
      state: z.enum(ARRIVAL_STATES),
      confirmedDate: z.string(),
    }),
  ),
  /** What the daily looks found, the newest first. `mended`: deliveries that they made or queued anew. */
  daily: z.array(z.object({ checkedDate: z.string(), states: States, mended: z.int() })),
});
export type DeliveryReport = z.infer<typeof DeliveryReport>;

export const checkDeliveries = endpoint({
  name: 'checkDeliveries',
  method: 'GET',
  path: '/api/deliveries/check',
  summary: 'Whether every confirmed revision arrived exactly once; `from` absent: of the last 30 days',
  access: ['ROLE_ADMIN'],
  query: z.object({ from: z.iso.datetime({ offset: true }).optional() }),
  reply: DeliveryReport,
  records: {},
});

/** An output channel that somebody should look after. */
export const DeliveryAlert = z.object({
  channelId: z.int(),
  channel: z.string(),
  /** Refused or given up, and nothing was tried after it. */
  notArrived: z.int(),
  /** Tried four times or more without success, and tried again. */
  retrying: z.int(),
  since: z.string(),
});
export type DeliveryAlert = z.infer<typeof DeliveryAlert>;

export const listDeliveryAlerts = endpoint({
  name: 'listDeliveryAlerts',
  method: 'GET',
  path: '/api/deliveries/alerts',
  summary: 'Output channels where deliveries did not arrive, or are tried again and again',
  access: ['ROLE_ADMIN'],
  reply: z.array(DeliveryAlert),
  records: {},
});

/**
 * How the receiver of an output channel is. CLOSED: it is sent what there is. WAITING: it let deliveries time out and is
 * left alone. TRYING: one delivery finds out whether it answers again.
 */
export const RECEIVER_STATES = ['CLOSED', 'WAITING', 'TRYING'] as const;

export const ReceiverState = z.object({
  state: z.enum(RECEIVER_STATES),
  /** Since when it is left alone. */
  since: z.string().nullable(),
  /** Nothing is sent before. Null where nothing is waited for, or the next delivery tries it. */
  nextTry: z.string().nullable(),
  /** Time-outs one after another. */
  timeouts: z.int(),
  /** Deliveries that are not sent yet, and go on by themselves as soon as it answers. */
  waiting: z.int(),
  /** Deliveries that wait for a decision, because the channel is or was off. */
  held: z.int(),
});
export type ReceiverState = z.infer<typeof ReceiverState>;

export const getReceiverState = endpoint({
  name: 'getReceiverState',
  method: 'GET',
  path: '/api/output-channels/:id/receiver',
  summary: 'Whether the receiver of an output channel answers, and what waits for it',
  access: ['ROLE_ADMIN'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: ReceiverState,
  records: { 'params.id': 'output-channel.id' },
});
