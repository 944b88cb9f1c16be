import { z } from 'zod';

/** The body of every error: a problem document. `current` is the record as it is now, on a 409. */
export const ProblemBody = z.object({
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** Machine-readable code, e.g. `not-found`, `stale`, `validation`. */
  code: z.string(),
  message: z.string(),
  fieldErrors: z
    .array(z.object({ objectName: z.string(), field: z.string(), message: z.string() }))
    .optional(),
  current: z.unknown().optional(),
});
export type ProblemBody = z.infer<typeof ProblemBody>;

export const HEADERS = {
  total: 'x-total-count',
  alert: 'x-app-alert',
  error: 'x-app-error',
  params: 'x-app-params',
  antiForgery: 'x-xsrf-token',
  /** The tenant that the page was opened in; a mismatch with the session is a 409 (decision 3). */
  tenant: 'x-tenant',
} as const;

export const COOKIES = {
  antiForgery: 'XSRF-TOKEN',
  tenant: 'CURRENT-TENANT',
  session: 'recto-session',
} as const;
