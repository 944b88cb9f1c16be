import type { Block, FieldData, Result } from '@recto/contracts/result';
import { createRandom, type Random } from '@recto/samples/random';
import { hasValue, places } from '../../capabilities/extraction/values/index.ts';

/** What a reader is like: how sure it is of which part of its values, and how many of those are wrong. */
const READER = [
  { upTo: 0.72, from: 0.98, to: 0.999, wrong: 0.0005 },
  { upTo: 0.88, from: 0.9, to: 0.98, wrong: 0.006 },
  { upTo: 0.96, from: 0.7, to: 0.9, wrong: 0.05 },
  { upTo: 1, from: 0.5, to: 0.7, wrong: 0.2 },
] as const;

/** What stands where on the page went with the pages. */
const NOWHERE = [0, 0, 0, 0] as const;
/** Digits that are taken for each other. */
const TAKEN_FOR = new Map(
  ['08', '17', '56', '39', '42'].flatMap(([a = '', b = '']) => [[a, b] as const, [b, a] as const]),
);
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A confirmed result with how sure the reader was of each value, and what it had read where people corrected some (null
 * when they corrected none). The same paper has the same ones each time.
 * @param key names the paper
 */
export function asRead(key: string, of: Result): { read: Result | null; confirmed: Result } {
  const random = createRandom('how it was read', key);
  const confirmed = structuredClone(of);
  const read = structuredClone(of);
  const before = [...places(read)];
  let corrected = false;
  [...places(confirmed)].forEach(({ data }, nth) => {
    if (!hasValue(data)) return;
    const { block, isWrong } = look(random, nth);
    const was = before[nth]?.data as FieldData;
    was.blocks = [block];
    const text = data.values[0] as string;
    // A day with another digit is often none.
    if (!isWrong || IS_DAY.test(text)) {
      data.blocks = [block];
      return;
    }
    corrected = true;
    const values = [misread(text)];
    Object.assign(was, { values, standard_values: values, extracted_values: values });
  });
  return { read: corrected ? read : null, confirmed };
}

function look(random: Random, nth: number): { block: Block; isWrong: boolean } {
  const at = random.next();
  const kind = READER.find(({ upTo }) => at < upTo) as (typeof READER)[number];
  const confidence = kind.from + random.next() * (kind.to - kind.from);
  return {
    block: {
      id: `past-${nth}`,
      page: 1,
      bbox: [...NOWHERE],
      confidence: Math.round(confidence * 1000) / 1000,
    },
    isWrong: random.chance(kind.wrong),
  };
}

/** Another digit for the last that looks like one; the last character lost where there is none. */
function misread(text: string): string {
  const at = [...text].findLastIndex((char) => TAKEN_FOR.has(char));
  return at < 0
    ? text.slice(0, -1)
    : text.slice(0, at) + TAKEN_FOR.get(text[at] as string) + text.slice(at + 1);
}
