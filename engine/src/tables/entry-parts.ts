import type { EntrySchema } from '../schema/types.ts';
import type { EntryLine } from './types.ts';

/** A piece of a line of an entry with the column that it is for. */
export type EntryPart = { id: string; line: EntryLine; start: number; end: number };
type Piece = Omit<EntryPart, 'id'>;

const SCHOOL =
  /\b(?:university|college|school|institute|institut|academy|polytechnic|universit[àäé]t?|hochschule|université|universidad|high school)\b|大学|大學|学院|學院|学校|學校|中学|中學/iu;
const DEGREE =
  /(?<![\p{L}])(?:B\.?\s?(?:A|Sc|S|Eng|Com|BA|Ed|Tech)|M\.?\s?(?:A|Sc|S|Eng|BA|Ed|Phil|Tech|FA)|BBA|MBA|Ph\.?\s?D|LL\.?[BM]|J\.?D|M\.?D|Bachelor(?:['’]?s)?(?:\s+(?:of|in)\s+(?:Arts|Science|Engineering|Commerce|Business Administration|Education|Laws?|Fine Arts))?(?:\s+degree)?|Master(?:['’]?s)?(?:\s+(?:of|in)\s+(?:Arts|Science|Engineering|Commerce|Business Administration|Education|Laws?))?(?:\s+degree)?|Doctor(?:ate)?(?:\s+of\s+Philosophy)?|Associate(?:['’]?s)?(?:\s+(?:of|in)\s+(?:Arts|Science|Applied Science))?(?:\s+degree)?|(?:High School|Higher|Post-?graduate|National)?\s?Diploma|Certificate)\.?(?![\p{L}])|博士|硕士|碩士|学士|學士|本科|大专|大專|专科|高中/iu;
const COMPANY =
  /\b(?:ltd|limited|inc|llc|gmbh|corp(?:oration)?|company|co|plc|group|bank|university|hospital|labs?|systems|solutions|services|partners|agency|technologies|holdings|associates|school|college)\b\.?|公司|集团|集團|银行|銀行|事务所|事務所|医院|醫院|工厂|工廠|大学|学院|中心/iu;
const POST =
  /\b(?:manager|engineer|analyst|director|assistant|accountant|developer|consultant|coordinator|specialist|officer|chemist|designer|intern|technician|supervisor|administrator|representative|associate|executive|lead|head|president|teacher|nurse|clerk|scientist|advisor|buyer|planner|auditor|architect|controller|secretary|agent|trainer|attorney|sales)\b|经理|經理|工程师|工程師|会计|會計|主任|专员|專員|主管|助理|总监|總監|顾问|顧問|分析师|分析師|员$|員$/iu;

/** Pieces of a line between bars, commas, dashes and wider marks. */
function piecesOf(line: EntryLine): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const part of line.text.split(/(\s*[|｜•·;；]\s*|,\s+|，|\s[-–—]\s|\s+at\s+|\t)/u)) {
    if (/[\p{L}\p{N}]/u.test(part) && !/^\s+at\s+$/.test(part))
      out.push({ line, start: at, end: at + part.length });
    at += part.length;
  }
  return out;
}

const textOf = ({ line, start, end }: Piece): string => line.text.slice(start, end);

/** The piece that a form fits best, or the one that is left. */
function takeBest(pieces: Piece[], form: RegExp): Piece | undefined {
  const at = pieces.findIndex((piece) => form.test(textOf(piece)));
  return at < 0 ? undefined : pieces.splice(at, 1)[0];
}

function posts(pieces: Piece[]): EntryPart[] {
  const company = takeBest(pieces, COMPANY);
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
  const school = takeBest(pieces, SCHOOL);
  if (school) {
    const chinese = /^.*?(?:大学|大學|学院|學院|学校|學校|中学|中學)/u.exec(textOf(school))?.[0].length;
    const end = chinese ? school.start + chinese : school.end;
    out.push({ ...school, end, id: 'school' });
    if (end < school.end) pieces.unshift({ ...school, start: end });
  }
  const studied = takeBest(pieces, DEGREE);
  const match = studied ? DEGREE.exec(textOf(studied)) : null;
  if (studied && match) {
    const start = studied.start + match.index;
    const end = start + match[0].length;
    out.push({ ...studied, start, end, id: 'degree' });
    const behind = /^[\s:.,]*(?:(?:in|of|degree)\s+)*/i.exec(studied.line.text.slice(end, studied.end))![0]
      .length;
    if (end + behind < studied.end) pieces.unshift({ ...studied, start: end + behind });
    else if (match.index > 1) pieces.unshift({ ...studied, end: start });
  }
  const [field] = pieces;
  return field ? [...out, { ...field, id: 'field' }] : out;
}

/** The columns of an entry, read from the pieces of its head. */
export function partsOf(kind: EntrySchema['kind'], head: readonly EntryLine[]): EntryPart[] {
  const pieces = head.flatMap(piecesOf);
  return kind === 'schools' ? schools(pieces) : posts(pieces);
}
