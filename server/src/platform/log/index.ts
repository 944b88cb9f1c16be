import { type DestinationStream, type Logger, pino } from 'pino';
import { theTracer } from '../telemetry/trace.ts';

export type { Logger };

/** Names whose values never reach a log line, at the top of an object or one level down. */
const SECRET_NAMES = [
  'password',
  'secret',
  'token',
  'authorization',
  'cookie',
  'workerParams',
  'worker_params',
  'set-cookie',
  'idToken',
  'id_token',
];

/**
 * An error as one knows it again: errors of libraries carry whole schemas, requests and replies along, and with them
 * values that have no place in a log.
 */
const describeError = (error: unknown): object =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        ...('code' in error ? { code: error.code } : {}),
        stack: error.stack,
        ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
      }
    : { message: String(error) };

/**
 * A structured logger (one JSON object a line).
 * @param name the part of the system: web, worker, …
 * @param destination standard error unless a test looks on: standard output is for people and for results
 */
export function createLogger(
  name: string,
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      name,
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      // By these a line is found from a trace, and the other way round. A new object for each line: the fields of the
      // line are put into it.
      mixin: () => ({ ...theTracer()?.ids() }),
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_NAMES.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`, `*.*["${secret}"]`]),
        censor: '***',
      },
    },
    destination,
  );
}
