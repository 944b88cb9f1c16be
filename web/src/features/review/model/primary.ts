import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { type ExtractionStatus, REVIEW_ACTION_TARGET, type ReviewAction } from '@recto/contracts/statuses';

/** What the button at the bottom does now. `next` is left when nothing else may be done here. */
export type Primary = 'confirm' | 'save-and-post' | 'post' | 'next';

const offers = (can: ExtractionDetail['can'], action: ReviewAction): boolean =>
  can.actions.some((entry) => entry.action === action && entry.enabled);

/** Posted documents may be posted again, from the menu; the button then leads on. */
const LED_ON: readonly ExtractionStatus[] = ['POSTED', 'POSTING', 'IGNORED', 'INVALID'];

export const primaryOf = ({ can, status }: Pick<ExtractionDetail, 'can' | 'status'>): Primary => {
  if (can.saveAndPost) return 'save-and-post';
  if (LED_ON.includes(status)) return 'next';
  if (offers(can, 'CONFIRM')) return 'confirm';
  return can.post ? 'post' : 'next';
};

/** The status menu: its first entry is the button (F-088), the others drop down. */
export const statusMenu = ({ can }: Pick<ExtractionDetail, 'can'>) => {
  const [first, ...rest] = can.actions;
  return { first: first ?? null, rest };
};

export const targetOf = (action: ReviewAction): ExtractionStatus => REVIEW_ACTION_TARGET[action];

/** Statuses that the pipeline leaves by itself: the screen waits and follows. */
export const isMoving = (status: ExtractionStatus): boolean =>
  status === 'PROCESSING' || status === 'POSTING' || status === 'DRAFT';

/** Why values can't be edited, as the end of an i18n key; null when they can. */
export const readOnlyReason = (
  { can, status }: Pick<ExtractionDetail, 'can' | 'status'>,
  isEditor: boolean,
): 'role' | 'confirmed' | 'processing' | 'failed' | 'closed' | null => {
  if (can.edit) return null;
  if (!isEditor) return 'role';
  if (status === 'CONFIRMED') return 'confirmed';
  if (isMoving(status)) return 'processing';
  if (status === 'FAILED' || status === 'FAILED_PROCESS') return 'failed';
  return 'closed';
};
