import { saidOfIssue } from '@recto/contracts/said/issues';
import { render, type Texts } from '@recto/contracts/said/render';
import { isSaid, type Said } from '@recto/contracts/said/said';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../lib/is-record.ts';

/** A sentence as it comes; what was stored before sentences had codes is a text. */
export type SaidOrText = Said | string;

/** The sentence in something that is one, or that carries one. */
export function saidIn(part: unknown): Said | null {
  if (isSaid(part)) return part;
  return isRecord(part) && isSaid(part.said) ? part.said : null;
}

/** The texts of a language as sentences ask for them. */
export const textsIn =
  (t: TFunction): Texts =>
  (key, params = {}, spare) =>
    String(t(key, { replace: params, ...(spare === undefined ? {} : { defaultValue: spare }) }));

/** A text counts as written by somebody. */
export const saidOf = (told: SaidOrText): Said =>
  typeof told === 'string' ? saidOfIssue({ message: told }) : told;

/** A sentence in the language of the reader; '' for one that a newer server says and this page does not know. */
export function inWords(told: SaidOrText, t: TFunction): string {
  const said = saidOf(told);
  return said.code === 'as_written' ? String(said.params.text) : render(said, textsIn(t));
}

/** `inWords` in the language of the screen. */
export function useSaid(): (told: SaidOrText) => string {
  const { t } = useTranslation();
  return useCallback((told) => inWords(told, t), [t]);
}
