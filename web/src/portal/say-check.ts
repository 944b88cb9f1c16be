import type { TFunction } from 'i18next';
import { nameIn, say } from './say.ts';

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
  const name = cellIn(String(given), row, t);
  const spare = message === '' ? {} : { defaultValue: say(message, t) };
  return String(
    t(`check.${code}`, { ...params, ...uncheckedIn(params, t), ...categoriesIn(params, t), name, ...spare }),
  );
}

const cellIn = (given: string, row: string | number | undefined, t: TFunction): string => {
  const column = nameIn(given, t);
  return row === undefined ? column : String(t('review.cell', { column, row }));
};

/** The category that was typed and the one that was seen, by their names. */
const categoriesIn = ({ category, seen }: NonNullable<Check['params']>, t: TFunction) =>
  category === undefined || seen === undefined
    ? {}
    : { category: String(t(`category.${category}`)), seen: String(t(`category.${seen}`)) };

/** Values that keep a rule from being checked, as the engine lists them: `"abc" (Total)`, `"x" (Amount 3)`. */
const WRONG = /"(.*?)" \(([^"]+?)(?: (\d+))?\)(?:, (?=")|$)/g;

/** The names in what cannot be checked, and why, in the language of the reader. */
function uncheckedIn(
  { checked, because }: NonNullable<Check['params']>,
  t: TFunction,
): Record<string, string> {
  if (typeof checked !== 'string' || typeof because !== 'string') return {};
  const joint = String(t('joint.names'));
  const values = [...because.matchAll(WRONG)].map(([, value = '', name = '', row]) =>
    String(t('check.because', { value, name: cellIn(name, row, t) })),
  );
  return {
    checked: checked
      .split(', ')
      .map((name) => nameIn(name, t))
      .join(joint),
    because: values.length > 0 ? values.join(joint) : because,
  };
}
