import type { TFunction } from 'i18next';
import { ApiError } from '../lib/api-error.ts';
import { inWords } from './said.ts';

type Row = { when: (e: ApiError) => boolean; tell: (e: ApiError, t: TFunction) => string[] };

const told = ({ said }: ApiError, t: TFunction): string => (said === null ? '' : inWords(said, t));

/** The error catalogue (B-046 to B-052), first match wins. */
const CATALOGUE: readonly Row[] = [
  { when: (e) => e.status === 0, tell: (_e, t) => [t('error.unreachable')] },
  // What is wrong with a line that somebody typed to search with: nobody sees its parts as fields.
  {
    when: (e) => e.status === 400 && e.fieldErrors.some(({ objectName }) => objectName === 'query'),
    tell: (e, t) => e.fieldErrors.map(({ said }) => inWords(said, t)),
  },
  // Before the header: every refusal has one, and this says where to look.
  {
    when: (e) => e.status === 400 && e.fieldErrors.length > 0,
    tell: (e, t) => e.fieldErrors.map(({ field }) => t('error.field', { field })),
  },
  // The header says in words what the body says by its code.
  {
    when: (e) => e.status === 400 && e.appError !== null,
    tell: (e, t) => {
      const message = e.appError?.message ?? '';
      const spare = told(e, t) || message;
      return [t(message, { entityName: e.appError?.entity, defaultValue: spare })];
    },
  },
  { when: (e) => e.status === 404, tell: (_e, t) => [t('error.not_found')] },
  {
    when: (e) => e.status === 409 && e.said?.code === 'other_tenant',
    tell: (_e, t) => [t('error.other_tenant')],
  },
];

/** What to tell a person about a failed call; more than one sentence when several fields are wrong. */
export function errorMessages(error: unknown, t: TFunction): string[] {
  if (!(error instanceof ApiError)) return [t('error.unknown')];
  const row = CATALOGUE.find(({ when }) => when(error));
  return row ? row.tell(error, t) : [told(error, t) || t('error.unknown')];
}
