import type { Delivery } from '@recto/contracts/endpoints/posting';
import { useTranslation } from 'react-i18next';
import { localTime } from '../lib/dates.ts';

/** What a delivery waits for, in the reader's language. */
export function useWaiting(): (waits: NonNullable<Delivery['waits']>) => string {
  const { t } = useTranslation();
  return (waits) => t(`posting.waits.${waits.for}`, { time: waits.until ? localTime(waits.until) : '' });
}

/** The word for how a delivery stands: one that waits for a decision of people is held, not under way. */
export const standingKey = ({ status, waits }: Pick<Delivery, 'status' | 'waits'>): string =>
  `review.delivery.${waits && waits.for !== 'RECEIVER' ? 'HELD' : status}`;
