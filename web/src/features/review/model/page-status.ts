import type { Assessments } from './risk.ts';
import type { Slot } from './slots.ts';

/** How far the values of one page are: `left` want a look, `values` stand there. */
export type PageStatus = { readonly left: number; readonly values: number };

/** The status of every page that a value stands on. A value on several pages counts for each. */
export const pageStatuses = (
  slots: readonly Slot[],
  assessments: Assessments,
): ReadonlyMap<number, PageStatus> => {
  const pages = new Map<number, PageStatus>();
  for (const slot of slots) {
    const risk = assessments.get(slot.key);
    const wantsLook = risk !== undefined && risk.risk !== 'certain' && !risk.settled;
    for (const page of new Set(slot.data.blocks.map((block) => block.page))) {
      const { left, values } = pages.get(page) ?? { left: 0, values: 0 };
      pages.set(page, { left: left + (wantsLook ? 1 : 0), values: values + 1 });
    }
  }
  return pages;
};
