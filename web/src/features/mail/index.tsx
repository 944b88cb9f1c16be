import { lazy } from 'react';
import type { ReviewSlots } from '../../portal/review-slots.ts';

const loadParts = () => import('./parts/review-parts.ts');
const MailTab = lazy(async () => ({ default: (await loadParts()).MailTab }));
const SentimentCard = lazy(async () => ({ default: (await loadParts()).SentimentCard }));

/** On the review screen: the mail that a document came with, and what it means (F-006, F-019 to F-025). */
export const review: ReviewSlots = {
  tabs: [{ id: 'mail', label: 'mail.tab', shown: ({ emailUrl }) => emailUrl !== null, Body: MailTab }],
  cards: [
    {
      id: 'mail-sentiment',
      shown: ({ result }) => result?.mail_sentiment !== undefined,
      Body: SentimentCard,
    },
  ],
};
