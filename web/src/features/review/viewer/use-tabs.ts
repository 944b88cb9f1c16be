import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useState } from 'react';
import { useReviewSlots } from '../../../portal/review-slots.ts';
import { useAccount } from '../../../portal/session.ts';

/** The ways to look at what came in: null is its pages, the others are what features bring (F-005, F-006). */
export function useTabs(record: ExtractionDetail) {
  const account = useAccount();
  const tabs = useReviewSlots().tabs.filter((one) => account && one.shown(record, account));
  const [id, setId] = useState<string | null>(null);
  const open = tabs.find((tab) => tab.id === id) ?? null;
  const ids = [null, ...tabs.map((tab) => tab.id)];
  return {
    tabs,
    open,
    show: setId,
    /** False where there is nothing but the pages. */
    next: (): boolean => {
      setId(ids[(ids.indexOf(open?.id ?? null) + 1) % ids.length] ?? null);
      return ids.length > 1;
    },
  };
}
