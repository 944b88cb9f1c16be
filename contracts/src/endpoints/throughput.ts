import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** What one bar of a plot can stand for. Weeks begin on Mondays. */
export const BAR_UNITS = ['day', 'week', 'month', 'year'] as const;
export type BarUnit = (typeof BAR_UNITS)[number];

/** Bars of one reply at most. */
export const MOST_BARS = 1000;

/**
 * What happens to documents, in the order in which the dashboard plots it: `read` and there to be reviewed; confirmed
 * `ByMachines`, by the automation or by a script with a token; `failed` to be read or to be posted.
 */
export const MOVES = ['read', 'confirmedByPeople', 'confirmedByMachines', 'posted', 'failed'] as const;
export type Move = (typeof MOVES)[number];

const counts = Object.fromEntries(MOVES.map((move) => [move, z.int()])) as Record<Move, z.ZodInt>;

/** Documents to which it happened; one to which it happened twice in the time of a bar counts once. */
export const ThroughputBar = z.object({
  /** The first day of the bar in the time zone that was asked for. */
  start: z.iso.date(),
  ...counts,
});
export type ThroughputBar = z.infer<typeof ThroughputBar>;

const Category = z.enum(CATEGORIES);

export const getThroughput = endpoint({
  name: 'getThroughput',
  method: 'GET',
  path: '/api/throughput',
  summary:
    'Documents read, confirmed, posted and failed by day; never by person. Bars of nothing are left out',
  access: ['ROLE_USER'],
  query: z.object({
    /** Days, both included; without them the month that it is now. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    unit: z.enum(BAR_UNITS).default('day'),
    /** IANA name of the time zone whose days are meant. */
    zone: z.string().max(64).default('UTC'),
    category: z.union([Category, z.array(Category)]).optional(),
    /** Number or name, whole. */
    vendor: z.string().trim().max(TEXT_LIMITS.name).optional(),
    /** False: mails without a document only. */
    hasDocument: z.enum(['true', 'false']).optional(),
    channelLog: z.uuid().optional(),
  }),
  reply: z.array(ThroughputBar),
  records: { 'query.channelLog': 'channel-log.uuid' },
});
