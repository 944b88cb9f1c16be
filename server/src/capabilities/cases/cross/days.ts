import type { CrossOutcome } from '@recto/contracts/cross-checks';
import { plain } from '@recto/contracts/decimal';
import { said } from '@recto/contracts/said/said';
import { allowance } from './amounts.ts';
import { type Asked, outcome, type Way } from './outcome.ts';
import { type Reading, readSide } from './readings.ts';

const DAY = 86_400_000;

/** How fields are called that a day is compared with. */
const NAMES: Readonly<Record<string, string>> = {
  confirmation_date: 'Confirmation date',
  issue_date: 'Issue date',
  manufacture_date: 'Manufacture date',
};

const daysOf = ({ check, group }: Asked, at: number): Reading[] => {
  const side = check.between[at];
  return side
    ? group.documents
        .flatMap((document) => readSide(document, side, 'date'))
        .filter(({ standard }) => standard !== '')
    : [];
};

const nameAt = ({ check }: Asked, at: number): string => {
  const side = check.between[at];
  return (side && 'field' in side && NAMES[side.field]) || check.name;
};

/**
 * A day that must not be before another one. Which of several documents goes with which is not known, so that only
 * what is wrong with each of them is told: `from`, each later day against the first of the earlier ones; `until`, each
 * earlier day against the last of the later ones.
 */
function compared(asked: Asked): CrossOutcome[] {
  const [earlier, later] = [daysOf(asked, 0), daysOf(asked, 1)];
  const each = asked.check.how === 'from' ? later : earlier;
  return each.flatMap((reading): CrossOutcome[] => {
    const [first, second] =
      asked.check.how === 'from' ? [extreme(earlier, -1), reading] : [reading, extreme(later, 1)];
    return first && second ? [judged(asked, first, second, reading)] : [];
  });
}

const extreme = (readings: readonly Reading[], sign: 1 | -1): Reading | undefined =>
  readings.toSorted((a, b) => sign * b.standard.localeCompare(a.standard))[0];

function judged(asked: Asked, first: Reading, second: Reading, of: Reading): CrossOutcome {
  const late = (Date.parse(first.standard) - Date.parse(second.standard)) / DAY;
  const allowed = allowance(
    asked.check.tolerance,
    { number: { units: 0n, scale: 0 }, unit: '' },
    asked.tolerances,
  );
  const from = asked.check.how === 'from';
  const params = {
    name: from ? asked.check.name : nameAt(asked, 1),
    value: second.text,
    on: second.place.category,
    than: from ? nameAt(asked, 0) : asked.check.name,
    other: first.text,
    of: first.place.category,
  };
  const places = [second.place, first.place];
  const id = of.place.extractionUuid;
  return late <= Number(plain(allowed))
    ? outcome(asked, id, 'agrees', said('cross_day_right', params), places)
    : outcome(asked, id, 'differs', said('cross_day_early', params), places);
}

export const days: Way = compared;
