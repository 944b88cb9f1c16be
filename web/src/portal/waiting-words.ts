import type { Delivery } from '@recto/contracts/endpoints/posting';
import { useTranslation } from 'react-i18next';
import { localTime } from '../lib/dates.ts';

/** What a delivery waits for, in the reader's language. */
export function useWaiting(): (waits: NonNullable<Delivery['waits']>) => string {
  const { t } = useTranslation();
  return (waits) => t(`posting.waits.${waits.for}`, { time: waits.until ? localTime(waits.until) : '' });
}
