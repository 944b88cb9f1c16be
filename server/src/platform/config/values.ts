import { z } from 'zod';

/** An address as it is put before paths. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** A whole number between two. */
export const number = (low: number, high: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${low} to ${high}` })
    .int({ error: `must be a whole number from ${low} to ${high}` })
    .min(low, { error: `must be at least ${low}` })
    .max(high, { error: `must be at most ${high}` });

/** One of these words. */
export const oneOf = <const T extends readonly string[]>(...names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });
