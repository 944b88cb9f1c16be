import type { Side } from '@recto/contracts/cross-checks';
import { said } from '@recto/contracts/said/said';
import { documentsOf, type Group } from './groups.ts';
import { sameAs } from './likeness.ts';
import { outcome, type Way } from './outcome.ts';
import { type Reading, readSide } from './readings.ts';

const readingsOf = (group: Group, side: Side, as: Parameters<typeof readSide>[2]): Reading[] =>
  documentsOf(group, side.category)
    .flatMap((document) => readSide(document, side, as))
    .filter(({ standard }) => standard !== '');

const texts = (readings: readonly Reading[]): string =>
  [...new Set(readings.map(({ text }) => text.split('\n')[0]))].join(' / ');

/** Of a document that names several, each is told by itself. */
function idOf(readings: readonly Reading[], nth: number): string {
  const uuid = readings[nth]?.place.extractionUuid ?? '';
  const before = readings.slice(0, nth).filter(({ place }) => place.extractionUuid === uuid).length;
  return before > 0 ? `${uuid}:${before}` : uuid;
}

/** What each document says must be what the leading one says, or one of those where several lead. */
export const equal: Way = (asked) => {
  const { check, group } = asked;
  const sides = check.between.map((side) => ({ side, readings: readingsOf(group, side, check.as) }));
  const lead = sides.findIndex(({ readings }) => readings.length > 0);
  const leading = sides[lead];
  if (!leading) return [];
  const of = leading.side.category;
  return sides.slice(lead + 1).flatMap(({ side: { category: on }, readings }) =>
    readings.map((reading, nth) => {
      const verdicts = leading.readings.map((one) => sameAs(check.as, reading.standard, one.standard));
      const at = verdicts.indexOf(true);
      const id = idOf(readings, nth);
      const value = texts([reading]);
      const { name } = check;
      if (at >= 0) {
        const places = [leading.readings[at] as Reading, reading].map(({ place }) => place);
        return outcome(asked, id, 'agrees', said('cross_same', { name, value, on, of }), places);
      }
      const other = texts(leading.readings);
      const places = [...leading.readings, reading].map(({ place }) => place);
      return verdicts.includes(false)
        ? outcome(asked, id, 'differs', said('cross_differs', { name, value, on, other, of }), places)
        : outcome(asked, id, 'unclear', said('cross_unclear', { name, value, on, other, of }), places);
    }),
  );
};
