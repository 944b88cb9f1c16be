import { type DestinationStream, type Logger, pino } from 'pino';

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
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_NAMES.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`, `*.*["${secret}"]`]),
        censor: '***',
      },
    },
    destination,
  );
}
