import type { MaterialMic } from '@recto/contracts/characteristics';
import type { NewLimit } from '@recto/contracts/endpoints/specifications';

/** What somebody types for one characteristic. */
export type LimitDraft = Pick<NewLimit, 'mic' | 'charValue' | 'uom'> & { lower: string; upper: string };

/** Limits that hold on a day (ISO), one for each characteristic: of several the one that came last; by code. */
export function limitsOn(mics: readonly MaterialMic[], day: string): MaterialMic[] {
  const inForce = mics.filter(
    ({ validFrom, validTo }) => (validFrom ?? '') <= day && (validTo ?? '9999-12-31') >= day,
  );
  const rising = inForce.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1));
  return [...new Map(rising.map((one) => [one.mic, one])).values()].toSorted((a, b) =>
    a.mic.localeCompare(b.mic),
  );
}

export const draftOf = ({ mic, lowerRange, upperRange, charValue, uom }: MaterialMic): LimitDraft => ({
  mic,
  lower: lowerRange ?? '',
  upper: upperRange ?? '',
  charValue,
  uom,
});

const DECIMAL = /^-?\d{1,20}(\.\d{1,10})?$/;

/** A number as somebody types it: with a decimal comma, too. Null where it is none. */
export const typedNumber = (text: string): string | null => {
  const plain = text.trim().replace(',', '.');
  return DECIMAL.test(plain) ? plain : null;
};
export const isWrong = (text: string): boolean => text.trim() !== '' && typedNumber(text) === null;

/** Drafts that say something else than what they began with. */
export function changedLimits(drafts: readonly LimitDraft[], before: readonly MaterialMic[]): NewLimit[] {
  const known = new Map(before.map((one) => [one.mic, draftOf(one)]));
  return drafts
    .filter((draft) => JSON.stringify(draft) !== JSON.stringify(known.get(draft.mic)))
    .map(({ mic, lower, upper, charValue, uom }) => ({
      mic,
      lowerRange: typedNumber(lower),
      upperRange: typedNumber(upper),
      charValue: charValue.trim(),
      uom: uom.trim(),
    }));
}
