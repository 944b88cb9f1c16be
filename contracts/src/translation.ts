import { z } from 'zod';

/** What a value says in other languages: kept beside it, never in its place. */

/** Languages that values are translated into: those of the screens. */
export const LANGUAGES = ['en', 'zh-cn', 'zh-tw'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a translation comes from that no person wrote. */
export const TRANSLATORS = ['opencc', 'memory', 'terms', 'libretranslate'] as const;

/** A value in another language; `values` runs in parallel to those of the value. */
export const Translation = z.object({
  values: z.array(z.string()),
  /** One of `TRANSLATORS`, or the login of who wrote or accepted it. */
  by: z.string(),
  time: z.string(),
  /** Of another text that reads nearly the same: somebody should look at it. */
  proposed: z.boolean().optional(),
});
export type Translation = z.infer<typeof Translation>;

export const Translations = z.partialRecord(z.enum(LANGUAGES), Translation);
export type Translations = z.infer<typeof Translations>;

/** Why a value was left as it is. */
export const UNTRANSLATED_REASONS = [
  /** It has no value. */
  'empty',
  /** A number, date, code, unit or the like: it reads the same everywhere. */
  'not_text',
  /** A company, a person or a place: written in other characters at most. */
  'name',
  /** It is in that language. */
  'same_language',
  /** Nobody knows a translation. */
  'unknown',
  /** The service gave an answer that says something else. */
  'refused',
  /** The service did not answer. */
  'service',
] as const;
export type UntranslatedReason = (typeof UNTRANSLATED_REASONS)[number];
