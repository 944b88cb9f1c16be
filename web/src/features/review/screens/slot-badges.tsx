import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { Suspense } from 'react';
import { useReviewSlots } from '../../../portal/review-slots.ts';

/** What other features show about a document, among its badges. */
export const SlotBadges = ({ record, account }: { record: ExtractionDetail; account: Account }) =>
  useReviewSlots()
    .badges.filter(({ shown }) => shown(record, account))
    .map(({ id, Body }) => (
      <Suspense key={id}>
        <Body record={record} />
      </Suspense>
    ));
