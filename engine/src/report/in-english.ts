import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import { render, textsOf } from '@recto/contracts/said/render';
import type { Said } from '@recto/contracts/said/said';

const TEXTS = textsOf(english);

/** A sentence in the language of the command line and its report. */
export const inEnglish = (said: Said): string => render(said, TEXTS);
