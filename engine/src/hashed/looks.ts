import { remember } from '../normalise/remember.ts';

/** The look of a value: figures as 9, letters as A or a, Han as H, runs of the same once. */
export const shapeOf = remember((text): string =>
  text
    .slice(0, 24)
    .replace(/\p{Nd}/gu, '9')
    .replace(/\p{Script=Han}/gu, 'H')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, 'a')
    .replace(/\s+/gu, ' ')
    .replace(/(.)\1+/gu, '$1'),
);

/** In which of the bands that begin at these values a value lies; 0 below the first. */
export const bandOf = (value: number, bands: readonly number[]): number =>
  bands.findLastIndex((band) => value >= band) + 1;

/** Looks of a text as a whole, from the most to the least telling. */
const LOOKS: readonly (readonly [look: string, form: RegExp])[] = [
  ['figure', /^[^\p{L}]{0,5}$/u],
  ['figures', /^[^\p{L}]*\d[^\p{L}]*$/u],
  ['code', /\d{3}/u],
  ['digits', /\d/u],
  ['long', /^.{41}/u],
  ['words', /(?: .*){3}/u],
];

/** What a text looks like whatever it says: a figure, a code, one word or many. */
export const lookOf = (text: string): string => LOOKS.find(([, form]) => form.test(text))?.[0] ?? 'word';
