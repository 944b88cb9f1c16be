import type { NumberField } from '@recto/contracts/entities/definition';

/** A number as people see it: behind the letters of its field, or with no more decimals than it allows. */
export function shownNumber(value: string, { shown, places }: Pick<NumberField, 'shown' | 'places'>): string {
  if (shown) return shown.prefix + value.padStart(shown.digits, '0');
  return places === undefined || value === '' ? value : String(Number(Number(value).toFixed(places)));
}
