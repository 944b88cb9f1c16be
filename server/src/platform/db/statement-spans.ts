import type { KyselyConfig } from 'kysely';
import { theTracer } from '../telemetry/trace.ts';

const OPERATIONS = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'commit',
  'rollback',
  'copy',
]);

/** A span for every statement, where the settings ask for it: what it does and how long, never what it says. */
export function statementSpans(): Pick<KyselyConfig, 'log'> {
  if (!theTracer()?.statements) return {};
  return {
    log({ query, queryDurationMillis }) {
      const word = /[a-z]+/i.exec(query.sql)?.[0].toLowerCase() ?? '';
      const operation = OPERATIONS.has(word) ? word : 'other';
      const start = {
        name: `sql ${operation}`,
        kind: 'client',
        attributes: { 'db.operation.name': operation },
      } as const;
      theTracer()?.past(start, queryDurationMillis);
    },
  };
}
