import type { LabelIndex } from '../../context/labels.ts';
import type { EntrySchema } from '../../schema/types.ts';
import type { EntryLine } from '../types.ts';
import { choosePosts } from './choose-posts.ts';
import { chooseSchools } from './choose-schools.ts';
import { type EntryPiece, unitsOf } from './pieces.ts';
import { COMPANY, DEGREE, POST, SCHOOL } from './words.ts';

/** A piece of a line of an entry with the column that it is for. */
export type EntryPart = EntryPiece & { id: string };

/** What a label before it names: "役職：薬事課 主任", "Employer: Corrigan Ltd". */
export function labelled(line: EntryLine, index: LabelIndex): EntryPart | null {
  const [hit] = index.find(line.text);
  const colon = hit && hit.start === 0 ? /^\s*[:：]\s*/u.exec(line.text.slice(hit.end)) : null;
  const id = hit?.meanings[0]?.id;
  if (!hit || !colon || id === undefined) return null;
  return { id, line, start: hit.end + colon[0].length, end: line.text.length };
}

/** The lines of a head with what a label names: before the value in one text, or alone to the left of it. */
function besideLabels(
  head: readonly EntryLine[],
  index: LabelIndex,
): { line: EntryLine; part: EntryPart | null }[] {
  return head.flatMap((line, i) => {
    const before = head[i - 1];
    const next = head[i + 1];
    const sameRow = (a: EntryLine | undefined, b: EntryLine) => a?.segment.row === b.segment.row;
    const alone = labelAlone(line, index);
    // "Duration: Nov 2017 to date": the time is read already.
    if (alone && (sameRow(next, line) || alone === 'start' || alone === 'end')) return [];
    const id = sameRow(before, line) ? labelAlone(before!, index) : null;
    const part = id ? { id, line, start: 0, end: line.text.length } : labelled(line, index);
    return [{ line, part }];
  });
}

/** What a line names that is a label and nothing else. */
export function labelAlone({ text }: EntryLine, index: LabelIndex): string | null {
  const [hit] = index.find(text);
  const whole = hit && hit.start === 0 && /^[\s:：]*$/u.test(text.slice(hit.end));
  return (whole && hit.meanings[0]?.id) || null;
}

/** What the words of an entry speak of, as far as they tell. */
export function leansTo(lines: readonly EntryLine[]): EntrySchema['kind'] | null {
  const text = lines.map((line) => line.text).join('\n');
  const studied = (SCHOOL.test(text) ? 1 : 0) + (DEGREE.test(text) ? 1 : 0);
  const worked = (COMPANY.test(text) ? 1 : 0) + (POST.test(text) ? 1 : 0);
  if (studied === worked) return null;
  return studied > worked ? 'schools' : 'posts';
}

const named = (pieces: Readonly<Record<string, EntryPiece | null | undefined>>): EntryPart[] =>
  Object.entries(pieces).flatMap(([id, piece]) => (piece ? [{ ...piece, id }] : []));

/** The columns of the entries of a list, read from the lines of their heads. */
export function partsOf(
  kind: EntrySchema['kind'],
  heads: readonly (readonly EntryLine[])[],
  index: LabelIndex,
): EntryPart[][] {
  const read = heads.map((head) => besideLabels(head, index));
  const told = read.map((lines) => lines.flatMap(({ part }) => part ?? []));
  const units = read.map((lines) => lines.flatMap(({ line, part }) => (part ? [] : unitsOf(line))));
  const chosen =
    kind === 'schools'
      ? chooseSchools(units).map((one) => named(one))
      : choosePosts(units).map((one) => named(one));
  return chosen.map((parts, i) => {
    const own = told[i]!;
    const lacks = (id: string) => !own.some((part) => part.id === id);
    // With the post named by its label, what is left is the employer, and the other way round.
    const missing = lacks('company') ? 'company' : 'title';
    const only = parts.find(({ id }) => id === missing) ?? parts[0];
    const left =
      kind === 'posts' && own.length > 0 && only && (lacks('company') || lacks('title'))
        ? [{ ...only, id: missing }]
        : parts;
    return [...own, ...left];
  });
}
