import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { Suspense } from 'react';
import { useReviewSlots } from '../../../portal/review-slots.ts';
import { useAccount } from '../../../portal/session.ts';

/** What other features know beside the values of the document. */
export function SlotCards({ record }: { record: ExtractionDetail }) {
  const account = useAccount();
  const cards = useReviewSlots().cards.filter(({ shown }) => account && shown(record, account));
  return (
    <Suspense>
      {cards.map(({ id, Body }) => (
        <Body key={id} record={record} />
      ))}
    </Suspense>
  );
}
