import { type Said, said } from '@recto/contracts/said/said';
import { Problem } from './errors.ts';

/** What is wrong with the machine, not with the request: told in a sentence, and tried again later. */
type Trouble = { status: 503 | 507; said: Said };

const AWAY: Trouble = { status: 503, said: said('database_away') };
const BUSY: Trouble = { status: 503, said: said('busy') };
const FULL: Trouble = { status: 507, said: said('disk_full') };
const READ_ONLY: Trouble = { status: 507, said: said('read_only') };

/** Where files are kept, where that is not this machine (platform/storage). */
const STORE: Trouble = { status: 503, said: said('store_away') };

/** Seconds after which it is worth while to try again. */
const RETRY_AFTER = 5;

/** By the code of the system (errno) or of PostgreSQL (appendix "Error Codes" of its manual). */
const BY_CODE: Readonly<Record<string, Trouble>> = {
  ECONNREFUSED: AWAY,
  ECONNRESET: AWAY,
  EPIPE: AWAY,
  ETIMEDOUT: AWAY,
  EHOSTUNREACH: AWAY,
  ENETUNREACH: AWAY,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  // Shut down, crashed, starting, recovering; the database itself is gone; it lets nobody in.
  '57P01': AWAY,
  '57P02': AWAY,
  '57P03': AWAY,
  '57P05': AWAY,
  '3D000': AWAY,
  '28000': AWAY,
  '28P01': AWAY,
  // Too many connections, out of memory, a limit of its configuration.
  '53200': BUSY,
  '53300': BUSY,
  '53400': BUSY,
  // A statement or a lock took too long; an idle transaction was ended; two transactions got into each other's way.
  '57014': BUSY,
  '55P03': BUSY,
  '25P03': BUSY,
  '25P04': BUSY,
  '40001': BUSY,
  '40P01': BUSY,
  EMFILE: BUSY,
  ENFILE: BUSY,
  STORE_AWAY: STORE,
  ENOSPC: FULL,
  EDQUOT: FULL,
  '53100': FULL,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
};

/** Errors of a connection that the driver gives no code. */
const BY_MESSAGE: readonly (readonly [RegExp, Trouble])[] = [
  [/^timeout exceeded when trying to connect/, BUSY],
  [/^Query read timeout/, BUSY],
  [/^Connection terminated/, AWAY],
  [/^Client has encountered a connection error/, AWAY],
  [/^Client was closed and is not queryable/, AWAY],
  [/^Cannot use a pool after calling end/, AWAY],
];

/** A NUL that came by another way than a request's own texts: from a file, say. */
const NUL_CODES: ReadonlySet<string> = new Set(['22021', '22P05']);

/** Whether an error is the machine's, be it wrapped. */
export const isTrouble = (error: unknown): boolean => troubleOf(error) !== null;

/** Settings that are wrong stay wrong: the database's name, the user, the password. */
const LASTING: ReadonlySet<string> = new Set(['3D000', '28000', '28P01', 'EACCES', 'EPERM', 'EROFS']);

/** Whether trying again may help without anybody doing anything: the database starts, say. */
export const mayPass = (error: unknown): boolean => isTrouble(error) && !LASTING.has(codeOf(error) ?? '');

/** What to answer for an error of the machine or the database; null for any other. */
export function problemOfTrouble(error: unknown): Problem | null {
  const trouble = troubleOf(error);
  if (trouble)
    return new Problem(trouble.status, trouble.said, {
      cause: error,
      ...(trouble.status === 503 && { retryAfter: RETRY_AFTER }),
    });
  return holdsNul(error) ? new Problem(400, said('nul'), { cause: error }) : null;
}

function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error) ?? '';
  // Class 08: the connection failed.
  const byCode = BY_CODE[code] ?? (/^08\w{3}$/.test(code) ? AWAY : undefined);
  const byMessage = BY_MESSAGE.find(([form]) => form.test(error.message))?.[1];
  if (byCode ?? byMessage) return byCode ?? byMessage ?? null;
  // A host with several addresses fails with an error for each.
  if (error instanceof AggregateError) return troubleOf(error.errors[0]);
  return error.cause ? troubleOf(error.cause) : null;
}

function holdsNul(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NUL_CODES.has(codeOf(error) ?? '')) return true;
  return holdsNul(error instanceof AggregateError ? error.errors[0] : error.cause);
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
