/** How much of a month's pages is used. */
export type PlanBar = {
  /** Rounded up (M-003); 0 to 100, null without a limit. */
  readonly percent: number | null;
  /** Pages beyond the limit; 0 while there are some left. */
  readonly over: number;
  /** Pages given back beyond those that were read; they lower a later month. */
  readonly credit: number;
};

/**
 * @param used pages of the month; fewer than 0 where more was given back than read
 * @param credits pages of the month that are paid for; null without a limit
 */
export function planBar(used: number, credits: number | null): PlanBar {
  const read = Math.max(0, used);
  const credit = Math.max(0, -used);
  if (credits === null) return { percent: null, over: 0, credit };
  const over = Math.max(0, read - credits);
  // Nothing paid for: whatever is read is beyond it.
  const percent = credits === 0 ? (read > 0 ? 100 : 0) : Math.min(100, Math.ceil((read / credits) * 100));
  return { percent, over, credit };
}
