import { type EntryPiece, type EntryUnit, textOf } from './pieces.ts';
import { ASIDE, DEGREE, HAN_SCHOOL, OF_FIELD, SCHOOL } from './words.ts';

/** What an entry of an education names. */
export type ChosenSchool = { school?: EntryPiece; degree?: EntryPiece; field?: EntryPiece };

/** A piece with the unit of its line that it is of. */
type Told = { piece: EntryPiece; unit: number; at: number };

const toldOf = (units: readonly EntryUnit[]): Told[] =>
  units.flatMap(({ pieces }, unit) => pieces.map((piece, at) => ({ piece, unit, at })));

/** Whether a piece is neither degree nor field; what stands in brackets behind it ("(Note 1,8)") does not tell. */
function isAside({ piece }: Told): boolean {
  const text = textOf(piece).replace(/(?<=\p{L})\s[(（][^)）]*[)）]?\s*$/u, '');
  return ASIDE.test(text) || !/\p{L}{2}/u.test(text);
}

/** Where the piece stands that names the school by what it says. */
function saidSchool(told: readonly Told[]): Told | undefined {
  const named = told.filter(({ piece }) => SCHOOL.test(textOf(piece)));
  return named.find(({ piece }) => !DEGREE.test(textOf(piece))) ?? named[0];
}

/** The town of a school that has its line for itself is part of its name. */
function withTown(school: Told, units: readonly EntryUnit[]): EntryPiece {
  const { pieces } = units[school.unit]!;
  const town = pieces[school.at + 1];
  const whole =
    school.at === 0 &&
    pieces.length === 2 &&
    town &&
    /^\p{Lu}[\p{L}-]+(?:\s[(（][\p{L}\s]+[)）])?$/u.test(textOf(town));
  return whole ? { ...school.piece, end: town.end } : school.piece;
}

/** A field without brackets and what leads to it, up to the end of its sentence. */
function fieldOf(piece: EntryPiece): EntryPiece | undefined {
  const text = textOf(piece);
  const lead =
    /^[\s\p{P}]*(?:(?:in|i|en|em)(?:\s+|$))?(?:(?:Fachrichtung|Schwerpunkt|Studiengang|major in|spécialité)\s+)?/iu.exec(
      text,
    )![0].length;
  const tail = /\s*(?:(?<=\p{L}{3})\.\s.*|\s[(（][^)）]*[)）]?|[\s)）(（,;:]+)*$/u.exec(text)!;
  const one = { ...piece, start: piece.start + lead, end: piece.start + Math.max(lead, tail.index) };
  return /^\D*\p{L}{2}\D*$/u.test(textOf(one)) ? one : undefined;
}

/** "BA Linguistics", "Bachelor of Economics, Foreign Trade", "理學士": the degree, and the field where it is said. */
function degreeIn(told: readonly Told[]): { taken: Told; degree: EntryPiece; field?: EntryPiece } | null {
  const taken = told.find(({ piece }) => DEGREE.test(textOf(piece)));
  if (!taken) return null;
  const { piece } = taken;
  const text = textOf(piece);
  const match = DEGREE.exec(text)!;
  const [start, end] = [match.index, match.index + match[0].length];
  const behind = OF_FIELD.exec(text.slice(end))![0];
  const rest = text.slice(end + behind.length);
  const others = told.filter((one) => one !== taken && one.piece.line === piece.line && !isAside(one));
  const leads = /(?:^|\s)(?:in|en|em|im|als|zum|zur)(?=\s)/iu.test(behind);
  // "Bachelor of Economics, Foreign Trade": what follows a comma is the field, and all before it the degree.
  const whole = others.length > 0 && !leads && (/\p{L}/u.test(rest) || start > 0);
  if (whole) return { taken, degree: piece };
  const degree = { ...piece, start: piece.start + start, end: piece.start + end };
  const bracket = /^\s*[(（][^)）]*[)）]/u.exec(text.slice(end));
  const marked = bracket && others.length > 0 ? { ...degree, end: degree.end + bracket[0].length } : degree;
  const from = end + behind.length;
  if (!bracket && /\p{L}/u.test(rest)) {
    const field = fieldOf({ ...piece, start: piece.start + from });
    return field ? { taken, degree: marked, field } : { taken, degree: marked };
  }
  const before = start > 1 ? fieldOf({ ...piece, end: piece.start + start }) : undefined;
  return before ? { taken, degree: marked, field: before } : { taken, degree: marked };
}

/** "University of Leeds (evening programme)": how it was attended is not part of its name. */
const ATTENDED = /\s*\(\p{Ll}[^)]*\)\s*$/u;

function withoutAttendance(school: EntryPiece): EntryPiece {
  const how = ATTENDED.exec(textOf(school));
  return how && how.index > 0 ? { ...school, end: school.start + how.index } : school;
}

function chosen(units: readonly EntryUnit[], usual: string | null): ChosenSchool {
  const told = toldOf(units);
  const place = (one: Told) => `${one.unit}.${one.at}`;
  const school =
    saidSchool(told) ?? told.find((one) => place(one) === usual && !DEGREE.test(textOf(one.piece)));
  const out: ChosenSchool = {};
  let rest = told.filter((one) => one !== school);
  if (school) {
    const han = HAN_SCHOOL.exec(textOf(school.piece))?.[0].length;
    out.school = han
      ? { ...school.piece, end: school.piece.start + han }
      : withoutAttendance(withTown(school, units));
    rest = rest.filter(
      (one) => one.unit !== school.unit || one.piece.end > out.school!.end || one.at < school.at,
    );
    if (han && out.school.end < school.piece.end)
      rest = [{ ...school, piece: { ...school.piece, start: out.school.end } }, ...rest];
  }
  const found = degreeIn(rest);
  if (found) {
    out.degree = found.degree;
    if (found.field) out.field = found.field;
    rest = rest.filter((one) => one !== found.taken);
  }
  const fields = rest.filter((one) => !isAside(one)).flatMap((one) => fieldOf(one.piece) ?? []);
  if (!out.school && out.degree && fields.length > (out.field ? 0 : 1)) out.school = fields.pop()!;
  const [field] = fields;
  return out.field || !field ? out : { ...out, field };
}

/** Chooses school, degree and field of every entry of a list: where no word tells the school, it stands as in others. */
export function chooseSchools(entries: readonly (readonly EntryUnit[])[]): ChosenSchool[] {
  const places = entries.flatMap((units) => {
    const school = saidSchool(toldOf(units));
    return school ? [`${school.unit}.${school.at}`] : [];
  });
  const usual = places.toSorted(
    (a, b) => places.filter((p) => p === b).length - places.filter((p) => p === a).length,
  )[0];
  return entries.map((units) => chosen(units, usual ?? null));
}
