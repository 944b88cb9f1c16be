import type { LabelIndex } from '../../context/labels.ts';
import type { EntrySchema } from '../../schema/types.ts';
import type { EntryLine } from '../types.ts';
import { COMPANY, DEGREE, HAN_SCHOOL, OF_FIELD, POST, SCHOOL } from './words.ts';

/** A piece of a line of an entry with the column that it is for. */
export type EntryPart = { id: string; line: EntryLine; start: number; end: number };
type Piece = Omit<EntryPart, 'id'>;

/** Pieces of a line between bars, commas, dashes and wider marks. */
function piecesOf(line: EntryLine): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const part of line.text.split(/(\s*[|｜•·;；]\s*|,\s+|，|\s[-–—]\s|\s+(?:at|chez|bei)\s+|\t|　+)/u)) {
    if (/[\p{L}\p{N}]/u.test(part) && !/^\s+(?:at|chez|bei)\s+$/.test(part))
      out.push({ line, start: at, end: at + part.length });
    at += part.length;
  }
  return out.flatMap(boldApart).flatMap(spacedApart);
}

/** Where type turns bold, or plain again, something else begins. */
function boldApart(piece: Piece): Piece[] {
  const { segment, start } = piece.line;
  const from = start + piece.start;
  const until = start + piece.end;
  const words = segment.words.flatMap((word, i) => {
    const at = segment.starts[i]!;
    return at >= from && at < until ? [{ at, bold: word.source.bold === true, text: word.text }] : [];
  });
  const turn = words.findIndex(
    ({ bold, text }, i) => i > 0 && bold !== words[i - 1]!.bold && /\p{L}/u.test(text),
  );
  if (turn < 0) return [piece];
  const cut = words[turn]!.at - start;
  return [{ ...piece, end: cut - 1 }, ...boldApart({ ...piece, start: cut })];
}

/** "株式会社矢作精工 生産技術": between Chinese or Japanese words a space parts the name from the post. */
function spacedApart(piece: Piece): Piece[] {
  const text = textOf(piece);
  const space = /(?<=[\p{Script=Han}\p{Script=Katakana}])\s+(?=[\p{Script=Han}\p{Script=Katakana}])/u.exec(
    text,
  );
  if (!space) return [piece];
  const cut = piece.start + space.index;
  const [left, right] = [
    { ...piece, end: cut },
    { ...piece, start: cut + space[0].length },
  ];
  const [a, b] = [textOf(left), textOf(right)];
  const parts = (form: RegExp) => form.test(a) !== form.test(b);
  return parts(COMPANY) || parts(SCHOOL) || parts(DEGREE) ? [left, ...spacedApart(right)] : [piece];
}

const textOf = ({ line, start, end }: Piece): string => line.text.slice(start, end);

/** The piece that a form fits best, or the one that is left. */
function takeBest(pieces: Piece[], form: RegExp): Piece | undefined {
  const at = pieces.findIndex((piece) => form.test(textOf(piece)));
  return at < 0 ? undefined : pieces.splice(at, 1)[0];
}

/** Of a piece that names both a post and a company the company is told by its legal form. */
function takeCompany(pieces: Piece[]): Piece | undefined {
  const at = pieces.findIndex((piece) => COMPANY.test(textOf(piece)) && !POST.test(textOf(piece)));
  return at < 0 ? takeBest(pieces, COMPANY) : pieces.splice(at, 1)[0];
}

/** Whether the employers of a list stand before the posts, as far as its entries tell. */
export function companyFirst(heads: readonly (readonly EntryLine[])[]): boolean {
  const votes = heads.map((head) => {
    const texts = head.flatMap(piecesOf).slice(0, 2).map(textOf);
    const [first = '', second = ''] = texts;
    const says = (a: string, b: string) => POST.test(a) && !POST.test(b);
    if (says(first, second)) return -1;
    if (says(second, first)) return 1;
    if (COMPANY.test(first) === COMPANY.test(second)) return 0;
    return COMPANY.test(first) ? 1 : -1;
  });
  return votes.reduce<number>((sum, vote) => sum + vote, 0) > 0;
}

function posts(pieces: Piece[], order: { companyFirst: boolean }): EntryPart[] {
  const two = pieces.slice(0, 2);
  const told =
    two.some((piece) => COMPANY.test(textOf(piece))) || two.some((piece) => POST.test(textOf(piece)));
  if (!told && order.companyFirst && two.length > 1) pieces.splice(0, 2, two[1]!, two[0]!);
  const company = takeCompany(pieces);
  const title = takeBest(pieces, POST) ?? pieces.shift();
  const employer = company ?? pieces.shift();
  return [
    ...(title ? [{ ...title, id: 'title' }] : []),
    ...(employer ? [{ ...employer, id: 'company' }] : []),
  ];
}

/** "BA Linguistics", "江南理工大学化学工程本科": school, field and degree may share a piece. */
function schools(pieces: Piece[]): EntryPart[] {
  const out: EntryPart[] = [];
  const school =
    takeBest(pieces, { test: (text: string) => SCHOOL.test(text) && !DEGREE.test(text) } as RegExp) ??
    takeBest(pieces, SCHOOL);
  if (school) {
    const han = HAN_SCHOOL.exec(textOf(school))?.[0].length;
    const end = han ? school.start + han : school.end;
    out.push({ ...school, end, id: 'school' });
    if (end < school.end) pieces.unshift({ ...school, start: end });
  }
  const studied = takeBest(pieces, DEGREE);
  const match = studied ? DEGREE.exec(textOf(studied)) : null;
  if (studied && match) {
    const start = studied.start + match.index;
    const end = start + match[0].length;
    out.push({ ...studied, start, end, id: 'degree' });
    const rest = studied.line.text.slice(end, studied.end);
    const behind = OF_FIELD.exec(rest)![0].length;
    if (/\p{L}/u.test(rest.slice(behind))) pieces.unshift({ ...studied, start: end + behind });
    else if (match.index > 1) pieces.unshift({ ...studied, end: start });
  }
  const field = pieces.map(trimmed).find((piece) => /^\D*\p{L}{2}\D*$/u.test(textOf(piece)));
  if (!school && field && out.length > 0 && pieces.length > 1) {
    const last = trimmed(pieces.at(-1)!);
    return [...out, { ...field, id: 'field' }, { ...last, id: 'school' }];
  }
  return field ? [...out, { ...field, id: 'field' }] : out;
}

/** Without brackets and what leads to a field. */
function trimmed(piece: Piece): Piece {
  const text = textOf(piece);
  const lead = /^[\s\p{P}]*(?:(?:Fachrichtung|Schwerpunkt|Studiengang|major in|spécialité)\s+)?/iu.exec(
    text,
  )![0].length;
  const tail = /[\s)）(（,;:]*$/u.exec(text)![0].length;
  return lead + tail < text.length ? { ...piece, start: piece.start + lead, end: piece.end - tail } : piece;
}

/** What a label before it names: "役職：薬事課 主任", "Employer: Corrigan Ltd". */
function labelled(line: EntryLine, index: LabelIndex): EntryPart | null {
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
    if (sameRow(next, line) && labelAlone(line, index)) return [];
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

/** The columns of an entry, read from the pieces of its head. */
export function partsOf(
  kind: EntrySchema['kind'],
  head: readonly EntryLine[],
  index: LabelIndex,
  order: { companyFirst: boolean },
): EntryPart[] {
  const named = besideLabels(head, index);
  const told = named.flatMap(({ part }) => part ?? []);
  const pieces = named.flatMap(({ line, part }) => (part ? [] : piecesOf(line)));
  const lacks = (id: string) => !told.some((part) => part.id === id);
  const read = kind === 'schools' ? schools(pieces) : posts(pieces, order);
  // With the post named by its label, what is left is the employer, and the other way round.
  const [only] = read;
  const left =
    kind === 'posts' && told.length > 0 && only
      ? [{ ...only, id: lacks('company') ? 'company' : 'title' }]
      : read;
  return [...told, ...left];
}
