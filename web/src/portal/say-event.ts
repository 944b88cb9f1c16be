import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameIn, say } from './say.ts';

type Event = { readonly eventType: string; readonly message?: string | null | undefined };

/** What a change names: cells, tables with other rows, emptied sections; anything else is the name of a field. */
const CHANGES: readonly { of: RegExp; in: (found: readonly string[], t: TFunction) => string }[] = [
  {
    of: /^(.+), row (\d+): (.+)$/,
    in: ([, table = '', row = '', column = ''], t) =>
      t('event.change.cell', { table: nameIn(table, t), row, column: nameIn(column, t) }),
  },
  {
    of: /^(.+): (\d+) to (\d+) rows$/,
    in: ([, table = '', before, after], t) =>
      t('event.change.rows', { table: nameIn(table, t), before, after }),
  },
  { of: /^(.+): cleared$/, in: ([, name = ''], t) => t('event.change.cleared', { name: nameIn(name, t) }) },
];

function sayChange(change: string, t: TFunction): string {
  for (const one of CHANGES) {
    const found = one.of.exec(change);
    if (found) return one.in(found, t);
  }
  return nameIn(change, t);
}

/** What an event says in the language of the reader; a change names the values that were written. */
export function sayEvent({ eventType, message }: Event, t: TFunction): string {
  if (!message) return '';
  const said = say(message, t);
  if (said !== message || eventType !== 'UPDATE') return said;
  // Cells have a comma of their own: "Line items, row 2: Amount".
  return message
    .split(/, (?!row \d)/)
    .map((change) => sayChange(change, t))
    .join(t('joint.names'));
}

/** `sayEvent` in the language of the screen. */
export function useSayEvent(): (event: Event) => string {
  const { t, i18n } = useTranslation();
  return (event) => (i18n.language === 'en' ? (event.message ?? '') : sayEvent(event, t));
}
