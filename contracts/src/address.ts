import { TEXT_LIMITS } from './limits.ts';

/**
 * Reads a value of an address; undefined for what it does not mean. Without schemas: every page begins with its address,
 * and no library of schemas has to be there first.
 */
export type Read<T> = (value: unknown) => T | undefined;

/** Values of one name that an address may have. */
export const MOST_VALUES = 100;
const LAST_PAGE = 1_000_000;
/** From a day to a day; either may be missing. */
export const DAYS = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;
/** From a number to a number; either may be missing. */
export const NUMBERS = /^(\d{1,9}(\.\d{1,4})?)?\.\.(\d{1,9}(\.\d{1,4})?)?$/;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

const matching =
  (pattern: RegExp): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** An address typed by hand may make a number of a text. */
export const readText: Read<string> = (value) => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return trimmed.length <= TEXT_LIMITS.name ? trimmed : undefined;
};

export const readDays = matching(DAYS);
/** One day, `YYYY-MM-DD`. */
export const readDay = matching(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
export const readNumbers = matching(NUMBERS);
export const readUuid = matching(UUID);

/** Pages count from 1 for people. */
export const readPage: Read<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LAST_PAGE
    ? value
    : undefined;

export const readOneOf =
  <const T extends string>(values: readonly T[]): Read<T> =>
  (value) =>
    values.find((one) => one === value);

/** A list, or one value alone. A list with a wrong one means nothing. */
export const readSeveral =
  <T>(one: Read<T>): Read<T[]> =>
  (value) => {
    if (!Array.isArray(value)) {
      const single = one(value);
      return single === undefined ? undefined : [single];
    }
    if (value.length > MOST_VALUES) return undefined;
    const read = value.map(one);
    return read.includes(undefined) ? undefined : (read as T[]);
  };

/** Reads the names that are known; what is missing, wrong or unknown is left out. */
export const readAddress =
  <T extends object>(names: { readonly [Name in keyof T]-?: Read<unknown> }) =>
  (given: Readonly<Record<string, unknown>>): T =>
    Object.fromEntries(
      Object.entries<Read<unknown>>(names).flatMap(([name, read]) => {
        const value = read(given[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as T;
