import type { TFunction } from 'i18next';
import { ApiError } from '../lib/api-error.ts';
import { say } from './say.ts';

type Row = { when: (e: ApiError) => boolean; say: (e: ApiError, t: TFunction) => string[] };

/** The error catalogue (B-046 to B-052), first match wins. */
const CATALOGUE: readonly Row[] = [
  { when: (e) => e.status === 0, say: (_e, t) => [t('error.unreachable')] },
  // What is wrong with a line that somebody typed to search with: nobody sees its parts as fields.
  {
    when: (e) => e.status === 400 && e.fieldErrors.some(({ objectName }) => objectName === 'query'),
    say: (e, t) => e.fieldErrors.map(({ message }) => say(message.replace(/^query: /, ''), t)),
  },
  // Before the header: every refusal has one, and this says where to look.
  {
    when: (e) => e.status === 400 && e.fieldErrors.length > 0,
    say: (e, t) => e.fieldErrors.map(({ field }) => t('error.field', { field })),
  },
  {
    when: (e) => e.status === 400 && e.appError !== null,
    say: (e, t) => {
      const message = e.appError?.message ?? '';
      return [t(message, { entityName: e.appError?.entity, defaultValue: say(message, t) })];
    },
  },
  { when: (e) => e.status === 404, say: (_e, t) => [t('error.not_found')] },
  {
    when: (e) => e.status === 409 && e.code === 'other-tenant',
    say: (_e, t) => [t('error.other_tenant')],
  },
];

/** What to tell a person about a failed call; more than one sentence when several fields are wrong. */
export function errorMessages(error: unknown, t: TFunction): string[] {
  if (!(error instanceof ApiError)) return [t('error.unknown')];
  const row = CATALOGUE.find(({ when }) => when(error));
  return row ? row.say(error, t) : [error.said === null ? t('error.unknown') : say(error.said, t)];
}
