import { z } from 'zod';
import type { Said } from './said/said.ts';

/** The sentence with its code, and in words for programs whose people have no browser. */
const told = {
  code: z.string() as unknown as z.ZodType<Said['code']>,
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
};

/** The body of every error: a problem document. `current` is the record as it is now, on a 409. */
export const ProblemBody = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  ...told,
  fieldErrors: z.array(z.object({ objectName: z.string(), field: z.string(), ...told })).optional(),
  current: z.unknown().optional(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;

export const HEADERS = {
  total: 'x-total-count',
  alert: 'x-app-alert',
  error: 'x-app-error',
  params: 'x-app-params',
  /** Which request it was: by this the lines of the log are found. */
  request: 'x-request-id',
  antiForgery: 'x-xsrf-token',
  /** The tenant that the page was opened in; a mismatch with the session is a 409 (decision 3). */
  tenant: 'x-tenant',
} as const;

export const COOKIES = {
  antiForgery: 'XSRF-TOKEN',
  tenant: 'CURRENT-TENANT',
  session: 'recto-session',
} as const;
