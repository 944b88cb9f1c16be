import type { CrossOutcome } from '@recto/contracts/cross-checks';
import { said } from '@recto/contracts/said/said';
import { documentsOf } from './groups.ts';
import { labelOf, type Paired } from './items.ts';
import { sameIpc } from './likeness.ts';
import { type Line, placesOf } from './lines.ts';
import { type Asked, outcome, type Way } from './outcome.ts';
import { readSide } from './readings.ts';

/** Every line, and what every certificate is of, must have been ordered. */
export const known: Way = (asked) => {
  const { check, group } = asked;
  const of = check.between[0]?.category;
  if (!of || of !== group.base) return [];
  return [...group.paired.flatMap((paired) => lineKnown(asked, paired)), ...fieldsKnown(asked)];
};

function lineKnown(asked: Asked, { line, item }: Paired): CrossOutcome[] {
  const { check, group } = asked;
  const [of, on] = [check.between[0]?.category ?? line.category, line.category];
  const id = `${line.uuid}:${line.row}`;
  const label = labelOf(line);
  if (typeof item === 'string') {
    const named = placesOf(line, line.quantity);
    const ordered = group.items.flatMap(({ lines: [own] }) => (own ? placesOf(own) : []));
    const params = { item: label, on, of };
    return item === 'other'
      ? [outcome(asked, id, 'differs', said('cross_item_unknown', params), [...named, ...ordered])]
      : [outcome(asked, id, 'unclear', said('cross_item_unclear', params), [...named, ...ordered])];
  }
  const own = closest(line, item.lines);
  const places = [...placesOf(line), ...placesOf(own)];
  const [code, other] = [line.code, own.code];
  // Paired by number and name, but with the number of another material.
  if (code && other && sameIpc(code.text, other.text) === false) {
    const params = { item: line.description?.text ?? label, name: check.name, value: code.text, on, of };
    return [
      outcome(asked, id, 'differs', said('cross_value_differs', { ...params, other: other.text }), places),
    ];
  }
  return [outcome(asked, id, 'agrees', said('cross_item_known', { item: label, on, of }), places)];
}

const closest = ({ code }: Line, lines: readonly Line[]): Line =>
  (lines.find((own) => code && own.code && sameIpc(code.text, own.code.text)) ?? lines[0]) as Line;

/** The fields among the sides: materials that certificates name. A vendor's own code says nothing here. */
function fieldsKnown(asked: Asked): CrossOutcome[] {
  const { check, group } = asked;
  const of = check.between[0]?.category;
  const ordered = group.items.flatMap(({ lines }) => lines.flatMap(({ code }) => code ?? []));
  if (!of || ordered.length === 0) return [];
  return check.between.flatMap((side) => {
    if (!('field' in side)) return [];
    const { category: on } = side;
    return documentsOf(group, on).flatMap((document) =>
      readSide(document, side, check.as).flatMap((reading, nth): CrossOutcome[] => {
        const id = `${document.uuid}:${nth}`;
        const params = { item: reading.text, on, of };
        const same = ordered.find(({ text }) => sameIpc(reading.text, text) === true);
        if (same) {
          const places = [reading.place, same.place];
          return [outcome(asked, id, 'agrees', said('cross_item_known', params), places)];
        }
        const places = [reading.place, ...ordered.map(({ place }) => place)];
        return ordered.some(({ text }) => sameIpc(reading.text, text) === false)
          ? [outcome(asked, id, 'differs', said('cross_item_unknown', params), places)]
          : [];
      }),
    );
  });
}
