/**
 * The lanes of a worker process: each has slots of its own, so that what hangs or takes long in one keeps none of the
 * others waiting. `delivering` is all that waits for somebody else's server.
 */
export const LANES = ['reading', 'delivering', 'intake', 'chores', 'learning'] as const;
export type Lane = (typeof LANES)[number];

/** How many jobs of each lane a worker process runs at a time. */
export type LaneSlots = Readonly<Record<Lane, number>>;

/** What one tenant and one group may hold of a lane's slots, whether or not another waits. */
export type Caps = { tenant: number; group: number };

type Rule = {
  caps(slots: number): Caps;
  /** How often a free slot looks for jobs that became due; new ones are announced. */
  lookEveryMs: number;
};

const allButOne = (slots: number): number => Math.max(1, slots - 1);
const half = (slots: number): number => Math.ceil(slots / 2);
const third = (slots: number): number => Math.ceil(slots / 3);

/** Where jobs wait for the network, slots that one tenant leaves free cost nothing: nobody waits for its receivers. */
export const LANE_RULES: Readonly<Record<Lane, Rule>> = {
  reading: { caps: (slots) => ({ tenant: slots, group: slots }), lookEveryMs: 1000 },
  delivering: { caps: (slots) => ({ tenant: half(slots), group: third(slots) }), lookEveryMs: 1000 },
  intake: { caps: (slots) => ({ tenant: allButOne(slots), group: slots }), lookEveryMs: 2000 },
  chores: { caps: (slots) => ({ tenant: slots, group: allButOne(slots) }), lookEveryMs: 2000 },
  learning: { caps: (slots) => ({ tenant: slots, group: allButOne(slots) }), lookEveryMs: 2000 },
};

/** The slots of all lanes together. */
export const sumOf = (slots: LaneSlots): number => LANES.reduce((sum, lane) => sum + slots[lane], 0);
