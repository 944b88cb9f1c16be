import { pageLanguage } from '../read/layout/script.ts';

/** Enough to tell. */
const SAMPLE = 5000;

/** The language of a text by its characters. */
export const languageOf = (text: string) => pageLanguage([{ text: text.slice(0, SAMPLE) }]);
