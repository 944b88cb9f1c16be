import type { LabelHit } from './labels.ts';

/** Said before what is no longer in force: "Replaces version 03", "ersetzt Ausgabe 2". */
const REPLACES =
  /(?:\b(?:replac(?:es|ing)|supersed(?:es|ing)|in place of|ersetzt(?: die)?|annule et remplace(?: la)?|remplace(?: la)?|sustituye(?: a la)?|anula(?: y sustituye)?(?: a la)?|sostituisce(?: la)?|substitui(?: a)?|vervangt)|代替|替代|取代|原)[\s:：]*(?:(?:the|our|previous|earlier|former|all)\s+){0,3}$/iu;

/** Said behind it: "Issue 2 of 9 May 2022 is withdrawn", "B/1作废". */
const IS_REPLACED =
  /(?<!\b(?:not|until) )\b(?:replaced(?! by\b.{0,40}\bif\b)|superseded|withdrawn|obsolete|no longer valid|wird ersetzt|ersetzt durch|ungültig|zurückgezogen|außer kraft|est remplacée?|est annulée?|retirée?|storniert|cancell?ed|queda anulad[oa]|sin efecto|è sostituit[oa]|annullat[oa]|fica sem efeito|vervallen|ingetrokken)(?!\p{L})|作[废廢]|[废廢]止|失效/iu;

/** Characters behind a label within which that is said of its value. */
const NEAR = 48;

/** True for a label whose value is that of an earlier paper, which this one takes the place of. */
export function isOfReplaced(text: string, hits: readonly LabelHit[], at: number): boolean {
  const hit = hits[at]!;
  if (REPLACES.test(text.slice(hits[at - 1]?.end ?? 0, hit.start))) return true;
  return IS_REPLACED.test(text.slice(hit.end, Math.min(hit.end + NEAR, hits[at + 1]?.start ?? text.length)));
}
