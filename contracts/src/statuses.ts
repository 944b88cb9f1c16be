import { CATEGORY, type Category } from './categories.ts';

/** Extraction statuses: the union of the three documents. */
export const EXTRACTION_STATUSES = [
  'DRAFT',
  'PROCESSING',
  'FAILED_PROCESS',
  'NEW',
  'REVIEWING',
  'CONFIRMED',
  'POSTING',
  'POSTED',
  'FAILED_POST',
  'MODIFIED',
  'IGNORED',
  'INVALID',
  'FAILED',
] as const;
export type ExtractionStatus = (typeof EXTRACTION_STATUSES)[number];

export const CHANNEL_LOG_STATUSES = ['UPLOADED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export type ChannelLogStatus = (typeof CHANNEL_LOG_STATUSES)[number];

/** Of a document case (I-142). */
export const CASE_STATUSES = ['NEW', 'REVIEWING', 'CONFIRMED', 'INVALID'] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

export const POST_MODES = ['AUTO', 'MANUAL'] as const;
export type PostMode = (typeof POST_MODES)[number];

/** What happens to an extraction. */
export const EVENT_TYPES = [
  'UPLOAD',
  'EXTRACT',
  'RERUN',
  'DEEP_RERUN',
  'ENHANCE',
  'POST',
  'COPY',
  'STATUS',
  'UPDATE',
  'REINDEX',
] as const;
export type ExtractionEventType = (typeof EVENT_TYPES)[number];

export const INPUT_CHANNEL_TYPES = ['EMAIL', 'SCANNER'] as const;

/** The four meanings of look.md, and the accent and the neutral. A status is always shown with its text. */
export type Tone = 'primary' | 'info' | 'success' | 'danger' | 'warning' | 'secondary' | 'dark';

/** Badge colours (X-082; channel logs in the same spirit). */
export const EXTRACTION_TONE: Record<ExtractionStatus, Tone> = {
  DRAFT: 'secondary',
  PROCESSING: 'warning',
  FAILED_PROCESS: 'danger',
  NEW: 'primary',
  REVIEWING: 'info',
  CONFIRMED: 'success',
  POSTING: 'warning',
  POSTED: 'success',
  FAILED_POST: 'danger',
  MODIFIED: 'warning',
  IGNORED: 'secondary',
  INVALID: 'danger',
  FAILED: 'danger',
};
export const CHANNEL_LOG_TONE: Record<ChannelLogStatus, Tone> = {
  UPLOADED: 'primary',
  PROCESSING: 'warning',
  COMPLETED: 'success',
  FAILED: 'danger',
};

/** What is decided is not changed any more; going back to the review opens it (G-030, G-031). */
export const OPEN_CASE: readonly CaseStatus[] = ['NEW', 'REVIEWING'];
export const CASE_TONE: Record<CaseStatus, Tone> = {
  NEW: 'primary',
  REVIEWING: 'info',
  CONFIRMED: 'success',
  INVALID: 'danger',
};

export const REVIEW_ACTIONS = ['START_REVIEW', 'CONFIRM', 'INVALID', 'IGNORE'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export const REVIEW_ACTION_TARGET: Record<ReviewAction, ExtractionStatus> = {
  START_REVIEW: 'REVIEWING',
  CONFIRM: 'CONFIRMED',
  INVALID: 'INVALID',
  IGNORE: 'IGNORED',
};

const ALL_FOUR = REVIEW_ACTIONS;

/**
 * The status machine (decision 17 of the architecture; F-089 to F-093, X-027).
 * `review`: what the status menu offers, the first being the button. `moves`: every status that may follow,
 * by a person or by the pipeline; nothing else is accepted, from anyone.
 */
export const STATUS_MACHINE: Record<
  ExtractionStatus,
  { review: readonly ReviewAction[]; moves: readonly ExtractionStatus[] }
> = {
  DRAFT: { review: [], moves: ['PROCESSING'] },
  PROCESSING: { review: [], moves: ['NEW', 'FAILED_PROCESS'] },
  FAILED_PROCESS: { review: [], moves: ['PROCESSING'] },
  FAILED: { review: [], moves: ['PROCESSING'] },
  NEW: {
    review: ['START_REVIEW', 'CONFIRM', 'INVALID', 'IGNORE'],
    moves: ['REVIEWING', 'CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'PROCESSING'],
  },
  REVIEWING: {
    review: ['CONFIRM', 'INVALID', 'IGNORE'],
    moves: ['CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'PROCESSING'],
  },
  INVALID: {
    review: ['START_REVIEW', 'CONFIRM', 'IGNORE'],
    moves: ['REVIEWING', 'CONFIRMED', 'MODIFIED', 'IGNORED', 'PROCESSING'],
  },
  CONFIRMED: {
    review: ['START_REVIEW', 'INVALID', 'IGNORE'],
    moves: ['REVIEWING', 'INVALID', 'IGNORED', 'POSTING', 'PROCESSING'],
  },
  MODIFIED: {
    review: ALL_FOUR,
    moves: ['REVIEWING', 'CONFIRMED', 'INVALID', 'IGNORED', 'POSTING', 'PROCESSING'],
  },
  POSTING: {
    review: ALL_FOUR,
    moves: ['POSTED', 'FAILED_POST', 'REVIEWING', 'CONFIRMED', 'INVALID', 'IGNORED'],
  },
  POSTED: {
    review: ALL_FOUR,
    moves: ['REVIEWING', 'CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'PROCESSING'],
  },
  FAILED_POST: {
    review: ALL_FOUR,
    moves: ['REVIEWING', 'CONFIRMED', 'MODIFIED', 'INVALID', 'IGNORED', 'POSTING', 'PROCESSING'],
  },
  IGNORED: {
    review: ALL_FOUR,
    moves: ['REVIEWING', 'CONFIRMED', 'INVALID', 'PROCESSING'],
  },
};

export const mayMove = (from: ExtractionStatus, to: ExtractionStatus): boolean =>
  STATUS_MACHINE[from].moves.includes(to);

/** What the status menu offers now; the entry equal to the current status is shown disabled. */
export const reviewActions = (
  category: Category,
  status: ExtractionStatus,
): { action: ReviewAction; enabled: boolean }[] =>
  CATEGORY[category].statusMenu
    ? STATUS_MACHINE[status].review.map((action) => ({
        action,
        enabled: REVIEW_ACTION_TARGET[action] !== status,
      }))
    : [];

/** Statuses in which values may be edited by a contributor or admin (F-065, F-067, X-017). */
export const mayEdit = (category: Category, status: ExtractionStatus): boolean => {
  if (['CONFIRMED', 'PROCESSING', 'POSTING', 'DRAFT', 'FAILED_PROCESS', 'FAILED'].includes(status))
    return false;
  return category === 'PO_CONF' ? status !== 'INVALID' && status !== 'IGNORED' : true;
};

/** Statuses from which a result may be sent to output channels: nothing posts from NEW. */
export const POSTABLE: readonly ExtractionStatus[] = ['CONFIRMED', 'MODIFIED', 'POSTED', 'FAILED_POST'];
