import type { TFunction } from 'i18next';

const nameOfRecord = (table: string, t: TFunction): string =>
  t([`admin.record.${table}`, `entity.name.${table.replaceAll('_', '-')}`], {
    defaultValue: table.replaceAll('_', ' '),
  });

/** What an event of the audit says, in the language of its reader. `type`: `insert extraction`, `sign-in session`. */
export function whatOf(type: string, t: TFunction): string {
  const at = type.lastIndexOf(' ');
  const record = nameOfRecord(type.slice(at + 1), t);
  return t(`admin.audit.${type.slice(0, at)}`, { record, defaultValue: type });
}

/** Where it came from: an address as it is, everything else by its name. */
export const whereFrom = (origin: string | null, t: TFunction): string =>
  origin === null ? '' : t(`admin.origin.${origin}`, { defaultValue: origin });
