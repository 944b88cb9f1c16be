import type { Tone } from './statuses.ts';

/** Where a mail to people stands. HANDING_OVER: the server is getting it. UNKNOWN: it may have got it. */
export const MAIL_STATES = ['WAITING', 'HANDING_OVER', 'SENT', 'REFUSED', 'UNKNOWN'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_TONES: Readonly<Record<MailState, Tone>> = {
  WAITING: 'secondary',
  HANDING_OVER: 'info',
  SENT: 'success',
  REFUSED: 'danger',
  UNKNOWN: 'warning',
};
