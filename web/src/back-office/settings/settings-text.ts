import type { Said } from '@recto/contracts/said/said';
import type { Setting, SettingValues } from '@recto/contracts/settings';

export const asText = (values: SettingValues): string => JSON.stringify(values, null, 2);

/** What the text of a JSON field says; null while it is no object. */
export function readSettings(text: string): SettingValues | null {
  if (text.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? (read as SettingValues) : null;
  } catch {
    return null;
  }
}

/** What is wrong with a setting, by the name that people read of it. */
export const aboutSetting = (wrong: Said, setting: string): Said =>
  'setting' in wrong.params ? ({ ...wrong, params: { ...wrong.params, setting } } as Said) : wrong;

/** What is wrong with each setting, by its name, and with none of those that are asked for. */
export function errorsBySetting(
  field: string,
  settings: readonly Setting[],
  errors: Readonly<Record<string, Said | undefined>>,
): { of: Record<string, Said>; rest: Said[] } {
  const of: Record<string, Said> = {};
  const rest: Said[] = [];
  for (const [place, error] of Object.entries(errors)) {
    if (!error || (place !== field && !place.startsWith(`${field}.`))) continue;
    const inside = place.slice(field.length + 1);
    const setting = settings.find(({ name }) => inside === name || inside.startsWith(`${name}.`));
    if (setting) of[setting.name] ??= error;
    else rest.push(inside ? aboutSetting(error, inside) : error);
  }
  return { of, rest };
}
