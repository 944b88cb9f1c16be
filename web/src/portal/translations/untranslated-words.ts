import type { UntranslatedReason } from '@recto/contracts/translation';
import type { TFunction } from 'i18next';

/** What there is nothing to say about: nobody expected a translation of it. */
const QUIET: ReadonlySet<UntranslatedReason> = new Set(['empty', 'not_text', 'same_language', 'name']);

/** What came of a translation, in one sentence; null where all of it was translated. */
export function untranslatedWords(
  t: TFunction,
  translated: number,
  left: readonly { readonly reason: UntranslatedReason }[],
): string | null {
  const reasons = left.map(({ reason }) => reason);
  const loud = reasons.filter((reason) => !QUIET.has(reason));
  const told = loud.length > 0 ? loud : translated === 0 ? reasons : [];
  const [first] = told;
  if (!first) return null;
  return t('translate.left', { n: told.length, reason: t(`translate.reason.${first}`) });
}
