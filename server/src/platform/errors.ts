import { type Said, said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';

/** One field that a caller has to correct; `objectName` is the part of the request: `body`, `query`, `params`. */
export type FieldError = { objectName: string; field: string; said: Said };

type Details = {
  fieldErrors?: FieldError[];
  /** The record as it is now, for a stale save. */
  current?: unknown;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  cause?: unknown;
};

/**
 * What a caller did wrong, or may not do: the only error type that reaches callers, with what it says.
 * `http/problem.ts` maps it to a problem document; every other error becomes a 500 without details.
 */
export class Problem extends SaidError {
  readonly status: number;
  readonly fieldErrors: FieldError[] | undefined;
  readonly current: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, said: Said, details: Details = {}) {
    super(said, { cause: details.cause });
    this.name = 'Problem';
    this.status = status;
    this.fieldErrors = details.fieldErrors;
    this.current = details.current;
    this.retryAfter = details.retryAfter;
  }
}

/** The same for what does not exist and for what belongs to another tenant. */
export const notFound = (): Problem => new Problem(404, said('not_found'));

export const badRequest = (sentence: Said, fieldErrors?: FieldError[]): Problem =>
  new Problem(400, sentence, fieldErrors ? { fieldErrors } : {});

export const unauthorized = (): Problem => new Problem(401, said('sign_in_first'));

export const forbidden = (sentence: Said = said('not_authorized')): Problem => new Problem(403, sentence);

/** A save of something that changed meanwhile; `current` is the record as it is now. */
export const conflict = (sentence: Said, current?: unknown): Problem =>
  new Problem(409, sentence, { current });

export const tooLarge = (sentence: Said): Problem => new Problem(413, sentence);

export const tooManyRequests = (retryAfter: number): Problem =>
  new Problem(429, said('too_many_tries', { seconds: retryAfter }), { retryAfter });
