import { chosenOf, type ListState, textOf } from '@recto/contracts/lists/definition';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { WORK, type Work } from './bodies.ts';
import { type Period, rangeOf } from './period.ts';

const several = (values: readonly string[]): readonly string[] | undefined =>
  values.length > 0 ? values : undefined;

/** The extraction list narrowed as the dashboard is; of a period, or of all times. */
export function listAs(state: ListState, period: Period | null, more: ListState = {}): ListState {
  return {
    received: period ? rangeOf(period) : undefined,
    category: several(chosenOf(state, 'category')),
    mail: several(chosenOf(state, 'MailSensor')),
    vendorSensor: textOf(state, 'vendorSensor') || undefined,
    channelLog: textOf(state, 'channelLog') || undefined,
    ...more,
  };
}

/** The list of what waits for something, the longest waiting first where somebody will go through it. */
export const listOfWork = (state: ListState, work: Work): ListState & { sort: string } =>
  ({
    ...listAs(state, null, { status: [...WORK[work]] }),
    sort: work === 'review' ? 'inputChannelDate,asc' : 'lastModifiedDate,desc',
  }) as const;

/** A cell of the table of kinds and statuses; without a status its whole row, without a row its column. */
export const listOfCell = (
  state: ListState,
  period: Period,
  row: ListState | null,
  status: ExtractionStatus | null,
): ListState => listAs(state, period, { ...row, ...(status && { status: [status] }) });
