import { HEADERS, type ProblemBody } from '@recto/contracts/problem';
import { saidOfIssue } from '@recto/contracts/said/issues';
import { asWritten, type Said, said } from '@recto/contracts/said/said';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type FieldError, Problem } from '../errors.ts';
import { inWords } from '../texts/index.ts';
import { problemOfTrouble } from '../troubles.ts';
import { localeFor } from './locale.ts';
import { problemOfForm } from './read-form.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not authorized',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported type',
  416: 'Range not satisfiable',
  422: 'Not possible',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Not available',
  507: 'No room',
};

/** The one place where an error becomes a reply (RFC 9457, with the fields of the contract). */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (isAborted(error, reply)) request.log.debug('request aborted');
  else if (problem.status >= 500) request.log.error({ err: problem.cause ?? error }, 'request failed');
  const locale = localeFor(request.headers['accept-language'], request.headers.cookie);
  const told = (said: Said) => ({ ...said, message: inWords(said, locale) });
  const { message } = told(problem.said);
  const body: ProblemBody = {
    title: TITLES[problem.status] ?? 'Error',
    status: problem.status,
    detail: message,
    ...told(problem.said),
    ...(problem.fieldErrors
      ? { fieldErrors: problem.fieldErrors.map(({ said, ...place }) => ({ ...place, ...told(said) })) }
      : {}),
    ...(problem.current === undefined ? {} : { current: problem.current }),
  };
  letGo(request, reply, problem.status);
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .header(HEADERS.error, encodeURIComponent(message))
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

const CUT_OFF: readonly unknown[] = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whoever leaves while a file goes one way or the other cuts it off: nothing went wrong here. */
const isAborted = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && CUT_OFF.includes((error as Partial<NodeJS.ErrnoException>).code);

/** The rest of a body that nobody reads any more would hold up the next request of its connection. */
function letGo({ raw }: FastifyRequest, reply: FastifyReply, status: number): void {
  if (raw.complete) return;
  // Who sends too much may go on without an end.
  if (status === 413) reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
}

/** What an error is to a caller. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fieldErrors = error.validation.map(
      (issue): FieldError => ({
        objectName: error.validationContext ?? 'body',
        field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        said: saidOfIssue(issue),
      }),
    );
    const first = fieldErrors[0];
    const sentence = first
      ? said('validation', { field: first.field || first.objectName, said: [first.said] })
      : asWritten('is not valid');
    return new Problem(400, sentence, { fieldErrors });
  }
  const { statusCode, code, message } = error as Partial<FastifyError>;
  // What the framework refuses: a body that is too large or not JSON, an unknown media type.
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, asWritten(message ?? code ?? ''));
  if (statusCode === 503) return new Problem(503, said('busy'), { retryAfter: 5 });
  const known = problemOfForm(error) ?? problemOfTrouble(error);
  if (known) return known;
  // Its text may name tables, files or values of others: it stays in the log.
  return new Problem(500, said('internal'), { cause: error });
}
