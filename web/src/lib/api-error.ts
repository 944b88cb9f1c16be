import { HEADERS, type ProblemBody } from '@recto/contracts/problem';
import { asWritten, isSaid, type Said, said } from '@recto/contracts/said/said';
import { isRecord } from './is-record.ts';

type GivenFault = NonNullable<ProblemBody['fieldErrors']>[number];
type FieldError = Pick<GivenFault, 'objectName' | 'field'> & { readonly said: Said };

/** Kinds of faults that are told as one of the size (B-040). */
const OF_SIZE = ['Min', 'Max', 'DecimalMin', 'DecimalMax'];
const asFault = (given: GivenFault): FieldError => {
  const told = saidIn(given) ?? asWritten('');
  const ofSize = told.code === 'as_written' && OF_SIZE.includes(told.params.text as string);
  return {
    objectName: given.objectName,
    field: given.field,
    said: ofSize ? said('out_of_size') : told,
  };
};

/** Where the server is newer than this page, its code is not known here: then its own words count. */
function saidIn({ code, params, message }: Partial<ProblemBody>): Said | null {
  const given = { code, params };
  if (isSaid(given)) return given;
  return message === undefined ? null : asWritten(message);
}

/** A call that did not succeed. Status 0: no answer came. The texts for people are made in `portal/error-messages.ts`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What the server says, or null when it says nothing. */
  readonly said: Said | null;
  readonly fieldErrors: readonly FieldError[];
  /** On a 409: the record as it is now. */
  readonly current: unknown;
  /** `x-app-error` with the name of the entity it is about. */
  readonly appError: { message: string; entity: string } | null;

  constructor(status: number, problem: Partial<ProblemBody> = {}, appError: ApiError['appError'] = null) {
    const words = problem.message ?? problem.detail;
    super(words ?? `status ${status}`);
    this.status = status;
    this.said = saidIn({ ...problem, ...(words !== undefined && { message: words }) });
    this.fieldErrors = (problem.fieldErrors ?? []).map(asFault);
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
    const { fieldErrors = [] } = given;
    const isProblem = hasTexts(given, ['title', 'detail', 'code', 'message']);
    return isProblem && Array.isArray(fieldErrors) && fieldErrors.every(isFieldError) ? given : {};
  } catch {
    return {};
  }
}

const hasTexts = (given: Record<string, unknown>, parts: readonly string[]): boolean =>
  parts.every((part) => given[part] === undefined || typeof given[part] === 'string');

const isFieldError = (given: unknown): boolean =>
  isRecord(given) && typeof given.field === 'string' && hasTexts(given, ['objectName', 'code', 'message']);

/** The text of a header; the server writes letters that headers cannot carry as percent escapes. */
export function headerText(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}
