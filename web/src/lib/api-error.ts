import { HEADERS, ProblemBody } from '@recto/contracts/problem';

type FieldError = NonNullable<ProblemBody['fieldErrors']>[number];

/** A call that did not succeed. Status 0: no answer came. The texts for people are made in `app/error-messages.ts`. */
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
    this.fieldErrors = problem.fieldErrors ?? [];
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

function problemIn(body: string): Partial<ProblemBody> {
  try {
    const parsed = ProblemBody.partial().safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** The text of a header; the server writes letters that headers cannot carry as percent escapes. */
export function headerText(value: string | null): string {
  try {
    return decodeURIComponent(value ?? '');
  } catch {
    return value ?? '';
  }
}
