import { type LabelWord, meaningsOf, piecesOf, plainKey } from './meaning.ts';
import { HEADS } from './words.ts';

/** What a set of concepts names, by its key. */
type Named<T> = (key: string) => T[] | undefined;

/** The label that a text opens with: what it names, or null where it is the label of something that nobody asks for. */
export type Meant<T = { id: string; weight: number }> = {
  start: number;
  end: number;
  meanings: T[] | null;
  words: number;
};

/** What may stand behind a label: nothing, the mark of one, or a value. */
const ENDED = /^\s*[)）\]]*(?:\s*[(（][^()（）]{0,24}[)）])?\.?\s*(?:$|[:：#=]|\.{2,}|_{2,})/u;
/** A comma ends a label of several words: "Ort und Datum der Ausstellung, Unterschrift". */
const LISTED = /^\s*[,，]/u;
const VALUE = /^\s*[)）\]]*[\s.:：]+(?=[\p{Lu}\p{N}\p{Script=Han}<>(])/u;

/** A figure or code right behind a single word: "Ausgabe 3.1", "Reported 3/10/2026". */
const CODE = /^\s*[.:：]?\s*(?:\p{Lu}{0,5}[\s/-]?)?\d/u;

const says = ({ senses }: LabelWord): boolean => senses.length > 0;

/**
 * The label by its meaning that stands at `from` in a text, or null; of several the longest. `coded`: a single word
 * may be one where a figure or a code follows.
 */
export function meantIn<T>(text: string, from: number, named: Named<T>, coded = false): Meant<T> | null {
  const pieces = piecesOf(text.slice(from));
  const count = pieces.filter(says).length;
  if (count === 0) return null;
  for (let n = pieces.length; n > 0; n--) {
    const run = pieces.slice(0, n);
    if (!says(run.at(-1)!)) continue;
    const end = from + run.at(-1)!.end;
    const rest = text.slice(closed(text, from, end));
    const ended = ENDED.test(rest) || endsInFillers(text, from, pieces.slice(n));
    const open =
      run.filter(says).length > 1 ? VALUE.test(rest) || LISTED.test(rest) : coded && CODE.test(rest);
    if (!ended && !open) continue;
    const meanings = lookUp(run, text.slice(from, end), named);
    if (meanings) return { start: from, end: closed(text, from, end), meanings, words: run.length };
  }
  const end = from + pieces.findLast(says)!.end;
  const headed =
    count > 1 && meaningsOf(pieces).some((key) => key.split(' ').some((concept) => HEADS.has(concept)));
  return headed ? { start: from, end: closed(text, from, end), meanings: null, words: pieces.length } : null;
}

/** "GR WT KG": nothing but a unit or a small word behind the label. */
const endsInFillers = (text: string, from: number, tail: readonly LabelWord[]): boolean =>
  tail.length > 0 && !tail.some(says) && ENDED.test(text.slice(from + tail.at(-1)!.end));

/** True where nothing, or a colon, stands behind a label. */
export const isHeading = (text: string, end: number): boolean => ENDED.test(text.slice(end));

/** The end of a label with the bracket that was opened within it. */
function closed(text: string, from: number, end: number): number {
  const open = text.slice(from, end).replace(/[(（][^)）]*[)）]/gu, '');
  const close = /[(（]/u.test(open)
    ? /^[^)）]{0,30}[)）]/u.exec(text.slice(end))
    : /^\s?[)）]/u.exec(text.slice(end));
  return close ? end + close[0].length : end;
}

function lookUp<T>(run: readonly LabelWord[], text: string, named: Named<T>): T[] | undefined {
  const whole = firstOf(run, named);
  if (whole) return whole;
  // "Exporter (full name, address)": what stands in brackets tells how to fill it in.
  const bracket = /[(（]/u.exec(text)?.index;
  if (bracket !== undefined && bracket > 0) {
    const head = run.filter(({ end }) => end <= bracket);
    const found = head.length > 0 ? firstOf(head, named) : undefined;
    if (found) return found;
  }
  // "Absender / Shipper": either of two names.
  const slash = /[/|]/u.exec(text)?.index;
  if (slash === undefined) return undefined;
  const [left, right] = [run.filter(({ end }) => end <= slash), run.filter(({ start }) => start >= slash)];
  return (
    (left.length > 0 ? firstOf(left, named) : undefined) ??
    (right.length > 0 ? firstOf(right, named) : undefined)
  );
}

function firstOf<T>(run: readonly LabelWord[], named: Named<T>): T[] | undefined {
  const keys = meaningsOf(run);
  for (const key of [...keys, ...keys.flatMap(sameCustomer)]) {
    const found = named(key) ?? named(plainKey(key));
    if (found) return found;
  }
  return undefined;
}

/** Who a paper is for, whatever it calls them: "Your material", "Buyer's material", "Kundenmaterial". */
const CUSTOMER: readonly string[] = ['customer', 'your', 'buyer'];

/** The other keys of a label that speaks of the customer's own things. */
function sameCustomer(key: string): string[] {
  const concepts = key.split(' ');
  const own = concepts.find((concept) => CUSTOMER.includes(concept));
  if (own === undefined || concepts.length < 2) return [];
  const rest = concepts.filter((concept) => concept !== own);
  return CUSTOMER.filter((other) => other !== own).map((other) => [...rest, other].sort().join(' '));
}
