import type { TFunction } from 'i18next';
import { termKey } from '../lib/term-key.ts';
import { say } from './say.ts';

/** What a check says: the text `check.<code>` with `params`; `message` says it to whoever knows no such text. */
type Check = {
  readonly code?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly message?: string;
};

/** What a check says in the language of the reader; names of fields and tables are said in it too, cells with their row. */
export function sayCheck({ code, params = {}, message = '' }: Check, t: TFunction): string {
  if (code === undefined) return say(message, t);
  const { name: given = '', row } = params;
  const column = String(t(termKey(String(given)), { defaultValue: String(given) }));
  const name = row === undefined ? column : String(t('review.cell', { column, row }));
  const spare = message === '' ? {} : { defaultValue: say(message, t) };
  return String(t(`check.${code}`, { ...params, name, ...spare }));
}
