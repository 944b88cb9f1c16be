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

/** What is wrong with each setting, by its name, and with none of those that are asked for. */
export function errorsBySetting(
  field: string,
  settings: readonly Setting[],
  errors: Readonly<Record<string, string | undefined>>,
): { of: Record<string, string>; rest: string[] } {
  const of: Record<string, string> = {};
  const rest: string[] = [];
  for (const [place, error] of Object.entries(errors)) {
    if (!error || (place !== field && !place.startsWith(`${field}.`))) continue;
    const inside = place.slice(field.length + 1);
    const setting = settings.find(({ name }) => inside === name || inside.startsWith(`${name}.`));
    if (setting) of[setting.name] ??= error;
    else rest.push(inside && /^\p{Ll}/u.test(error) ? `${inside} ${error}.` : error);
  }
  return { of, rest };
}
