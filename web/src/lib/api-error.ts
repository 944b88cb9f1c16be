import { HEADERS, type ProblemBody } from '@recto/contracts/problem';
import { isRecord } from './is-record.ts';

type FieldError = NonNullable<ProblemBody['fieldErrors']>[number];

/** Kinds of faults that are told as one of the size (B-040). */
const OF_SIZE = ['Min', 'Max', 'DecimalMin', 'DecimalMax'];
const SIZE = 'Size: this value is outside its limits.';
const asSize = (fault: FieldError): FieldError =>
  OF_SIZE.includes(fault.message) ? { ...fault, message: SIZE } : fault;

/** A call that did not succeed. Status 0: no answer came. The texts for people are made in `portal/error-messages.ts`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Machine-readable code of the problem document, e.g. `stale`. */
  readonly code: string | null;
  /** What the server says, or null when it says nothing. */
  readonly said: string | null;
  readonly fieldErrors: readonly FieldError[];
  /** On a 409: the record as it is now. */
  readonly current: unknown;
  /** `x-app-error` with the name of the entity it is about. */
  readonly appError: { message: string; entity: string } | null;

  constructor(status: number, problem: Partial<ProblemBody> = {}, appError: ApiError['appError'] = null) {
    super(problem.message ?? `status ${status}`);
    this.status = status;
    this.code = problem.code ?? null;
    this.said = problem.message ?? problem.detail ?? null;
    this.fieldErrors = (problem.fieldErrors ?? []).map(asSize);
    this.current = problem.current;
    this.appError = appError;
  }
}

/** Reads status, body and headers of a failed answer; a body that is no problem document says nothing. */
export function errorFrom(status: number, body: string, header: (name: string) => string | null): ApiError {
  const message = headerText(header(HEADERS.error));
  const appError = message ? { message, entity: headerText(header(HEADERS.params)) } : null;
  return new ApiError(status, problemIn(body), appError);
}

/** Something before the server may have answered in its place: only texts where texts belong are believed. */
function problemIn(body: string): Partial<ProblemBody> {
  try {
    const given: unknown = JSON.parse(body);
    if (!isRecord(given)) return {};
    const texts = ['title', 'detail', 'code', 'message'].filter((part) => given[part] !== undefined);
    const isProblem = texts.every((part) => typeof given[part] === 'string');
    const { fieldErrors = [] } = given;
    return isProblem && Array.isArray(fieldErrors) && fieldErrors.every(isFieldError) ? given : {};
  } catch {
    return {};
  }
}

const isFieldError = (given: unknown): boolean => isRecord(given) && typeof given.field === 'string';

/** The text of a header; the server writes letters that headers cannot carry as percent escapes. */
export function headerText(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}
