/** One field that a caller has to correct; `objectName` is the part of the request: `body`, `query`, `params`. */
export type FieldError = { objectName: string; field: string; message: string };

type Details = {
  fieldErrors?: FieldError[];
  /** The record as it is now, for a stale save. */
  current?: unknown;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  cause?: unknown;
};

/**
 * What a caller did wrong, or may not do: the only error type that reaches callers with its message.
 * `http/problem.ts` maps it to a problem document; every other error becomes a 500 without details.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: FieldError[] | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'Problem';
    this.status = status;
    this.code = code;
    this.fieldErrors = details.fieldErrors;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
  }
}

/** The same for what does not exist and for what belongs to another tenant. */
export const notFound = (): Problem => new Problem(404, 'not-found', 'Not found');

export const badRequest = (message: string, fieldErrors?: FieldError[]): Problem =>
  new Problem(400, fieldErrors ? 'validation' : 'bad-request', message, fieldErrors ? { fieldErrors } : {});

export const unauthorized = (): Problem => new Problem(401, 'unauthorized', 'Sign in first');

export const forbidden = (message = 'You are not authorized to do this'): Problem =>
  new Problem(403, 'forbidden', message);

/** A save of something that changed meanwhile; `current` is the record as it is now. */
export const conflict = (message: string, current?: unknown): Problem =>
  new Problem(409, 'stale', message, { current });

export const tooLarge = (message: string): Problem => new Problem(413, 'too-large', message);

export const tooManyRequests = (retryAfter: number): Problem =>
  new Problem(429, 'too-many-requests', `Too many attempts. Try again in ${retryAfter} seconds`, {
    retryAfter,
  });
