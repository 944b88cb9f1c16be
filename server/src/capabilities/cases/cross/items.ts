import type { SameMeaning } from '../../extraction/checks/index.ts';
import { ipcForm, itemForm, sameIpc, sameText, simplified } from './likeness.ts';
import { type Line, nameOf } from './lines.ts';
import type { Reading } from './readings.ts';

/**
 * What was ordered, or is billed where no order is there: all lines of one material, for a confirmation may name it
 * once for each delivery, and who delivers does not say for which.
 */
export type Item = { readonly key: string; readonly label: string; readonly lines: readonly Line[] };

/** How a line stands to the items. `other`: it can be compared with them and is none of them; `unclear`: it cannot. */
export type Paired = { readonly line: Line; readonly item: Item | 'other' | 'unclear' };

/** The key of the item of a line: the same again when the case is judged anew. */
function keyOf({ code, description, number, row }: Line): string {
  if (code) return `ipc:${ipcForm(code.text)}`;
  if (description) return `text:${simplified(description.text)}`;
  return number ? `no:${itemForm(number.text)}` : `row:${row}`;
}

/** How people are told of a line. */
export const labelOf = (line: Line): string => nameOf(line)?.text ?? `#${line.row + 1}`;

/** The items of lines, in their order. */
export function itemsOf(lines: readonly Line[]): Item[] {
  const items = new Map<string, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const there = items.get(key);
    if (there) there.push(line);
    else items.set(key, [line]);
  }
  return [...items].map(([key, of]) => ({ key, label: labelOf(of[0] as Line), lines: of }));
}

type Likeness = { readonly score: number; readonly comparable: boolean };

const verdict = (
  a: Reading | null,
  b: Reading | null,
  same: (a: string, b: string) => SameMeaning,
): SameMeaning => (a && b ? same(a.text, b.text) : null);

/**
 * How much speaks for a line being one of an item. A number of an item that agrees is believed where nothing speaks
 * against it, and less than a material's own number: whoever bills a part of an order counts his lines anew.
 */
function likenessOf(line: Line, own: Line): Likeness {
  const code = verdict(line.code, own.code, sameIpc);
  const text = verdict(line.description, own.description, (a, b) => sameText('text', a, b));
  const number = verdict(line.number, own.number, (a, b) => itemForm(a) === itemForm(b));
  const against = (code === false && text !== true) || (text === false && code !== true);
  const exact =
    text === true && simplified(line.description?.text ?? '') === simplified(own.description?.text ?? '');
  const score =
    (code === true ? 8 : 0) +
    (number === true && !against ? 4 : 0) +
    (text === true && !(code === false && number === false) ? 2 : 0) +
    (exact ? 1 : 0);
  return { score, comparable: code === false || text === false };
}

function pairOne(line: Line, items: readonly Item[]): Paired['item'] {
  let [best, top, tied, comparable] = [undefined as Item | undefined, 0, false, false];
  for (const item of items) {
    for (const own of item.lines) {
      const { score, comparable: told } = likenessOf(line, own);
      comparable ||= told;
      if (score > top) [best, top, tied] = [item, score, false];
      else if (score === top && score > 0 && item !== best) tied = true;
    }
  }
  if (best && !tied) return best;
  return comparable && !tied ? 'other' : 'unclear';
}

/**
 * Which item each line of a document is about, by its item number, its code and what it is called. Where both sides
 * have one line alone and nothing speaks against it, that is the one.
 */
export function pairUp(lines: readonly Line[], items: readonly Item[]): Paired[] {
  // A material's own number outweighs all else (`likenessOf`), and no two items have the same.
  const byCode = new Map(
    items.flatMap((item) => item.lines.map((own) => [own.code && ipcForm(own.code.text), item])),
  );
  return lines.map((line): Paired => {
    const item = (line.code && byCode.get(ipcForm(line.code.text))) || pairOne(line, items);
    const [only] = items;
    return item === 'unclear' && only && items.length === 1 && lines.length === 1
      ? { line, item: only }
      : { line, item };
  });
}
