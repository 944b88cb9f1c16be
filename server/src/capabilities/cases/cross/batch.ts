import type { CrossOutcome } from '@recto/contracts/cross-checks';
import { said } from '@recto/contracts/said/said';
import { foldCode } from '../../extraction/checks/index.ts';
import { certificatesOf } from './certificates.ts';
import type { Item, Paired } from './items.ts';
import type { Line } from './lines.ts';
import { type Asked, outcome, type Way } from './outcome.ts';
import { type Reading, readSide } from './readings.ts';

/** How lines name the batches that they are of; what follows needs a digit, for "batch production" names none. */
const BATCH =
  /(?:(?<![\p{L}])(?:batch|lot|charge|chargen)(?:[\s-]*(?:no|nr|number|num|code|#))?|批号|批號|批次号?|批次號)[\s.:：#№-]*(?<batch>(?=[\p{L}-]*\d)[\p{L}\d][\p{L}\d/_-]*)/giu;

/** The batches that a text names. */
export const batchesIn = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(BATCH)].flatMap(({ groups }) => groups?.batch ?? []);

/** Batches with a certificate for an item. */
const certified = ({ check, group }: Asked, item: Item): Reading[] =>
  check.between.flatMap((side) =>
    'field' in side
      ? certificatesOf(group, item, side.category).flatMap((certificate) =>
          readSide(certificate, side, 'code'),
        )
      : [],
  );

/**
 * A batch that a line names must be one that has a certificate. No kind of paper here has a field for it besides the
 * certificate: packers print it into the description. Without any certificate of the item nothing is said.
 */
export const batch: Way = (asked) => {
  const { check, group } = asked;
  const named = new Set(check.between.flatMap((side) => ('table' in side ? side.category : [])));
  const own = group.items.flatMap((item) => item.lines.map((line): Paired => ({ line, item })));
  return [...own, ...group.paired]
    .filter(({ line }) => named.has(line.category))
    .flatMap(({ line, item }) => (typeof item === 'string' ? [] : batchesOfLine(asked, line, item)));
};

function batchesOfLine(asked: Asked, line: Line, item: Item): CrossOutcome[] {
  const { description } = line;
  const named = description ? batchesIn(description.text) : [];
  if (!description || named.length === 0) return [];
  const known = certified(asked, item);
  if (known.length === 0) return [];
  return named.map((name) => {
    const right = known.find(({ text }) => foldCode(text) === foldCode(name));
    const id = `${line.uuid}:${line.row}:${foldCode(name)}`;
    const on = line.category;
    if (right) {
      const sentence = said('cross_batch_known', { batch: name, on });
      return outcome(asked, id, 'agrees', sentence, [description.place, right.place]);
    }
    const other = [...new Set(known.map(({ text }) => text))].join(' / ');
    const sentence = said('cross_batch_unknown', { batch: name, on, other });
    return outcome(asked, id, 'differs', sentence, [description.place, ...known.map(({ place }) => place)]);
  });
}
