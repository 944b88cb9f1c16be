import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { lazy } from 'react';
import type { ReviewSlots } from '../../portal/review-slots.ts';

const loadParts = () => import('./parts/review-parts.ts');
const DuplicateBadge = lazy(async () => ({ default: (await loadParts()).DuplicateBadge }));
const DuplicatesDialog = lazy(async () => ({ default: (await loadParts()).DuplicatesDialog }));

const hasAny = ({ duplicates: { open, settled } }: ExtractionDetail): boolean => open + settled > 0;

/** On the review screen: that a document may be there already, side by side with the other one. */
export const review: ReviewSlots = {
  badges: [{ id: 'duplicates', shown: hasAny, Body: DuplicateBadge }],
  dialogs: [{ id: 'duplicates', label: 'duplicates.compare', shown: hasAny, Body: DuplicatesDialog }],
};
