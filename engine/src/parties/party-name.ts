import { isAddressLine, isContact } from '../context/address-words.ts';
import { joinSpans, type Span } from '../layout/segment.ts';
import { isCompany, isFormAlone } from '../lexicon/legal-forms.ts';

/** A line that only says how somebody is addressed; the name stands below. */
const TITLE_OF_PERSON =
  /^(?:herrn?(?: und frau)?|frau|familie|eheleute|dr\.?|prof\.?|mr\.?|mrs\.?|ms\.?|madame|monsieur|mme|m\.|mevrouw|de heer|sig\.?(?:ra)?|signora?|sr\.?a?\.?|d\.|dña\.)$/iu;
/** A line before the name that is no part of it. */
const ADDRESSING =
  /^(?:herrn?\s?\/\s?frau(?:\s?\/\s?firma)?|frau\s?\/\s?herrn?(?:\s?\/\s?firma)?|firma|fa\.?|an(?: (?:die|den|das|firma))?|to|messrs\.?|m\/s\.?|spett\.?(?:le|abile)?(?: ditta)?|egr\.? sig\.?|gent\.? sig\.?ra|gentile(?: cliente| signora?)?|egregio(?: signore)?|exm[oa]\.?\(?s?\)?\.? ?sr?\.?\(?[as]*\)?\.?|doit|[aà] l['’]attention de|aan)\s*[.:,]?$/iu;
/** A remark in brackets is nobody's name. */
const REMARK = /^\(.*\)$/;
/** Lines of another paragraph stand this much further apart than those of one. */
const PARAGRAPH = 1.5;
/** The number of an account may stand before the name of its holder. */
const ACCOUNT = /^[A-Z]{2}\d{2}[\s\dA-Z]{10,}$/u;
/** Lines of a name, at most. */
const LINES = 2;

const gapAfter = (lines: readonly Span[], at: number): number =>
  lines[at + 1] ? lines[at + 1]!.placed[1] - lines[at]!.placed[1] : Number.POSITIVE_INFINITY;

/** "Northern Insurance" over "Mutual Society Ltd": two lines set as one, above the lines of the address. */
function goesOn(lines: readonly Span[], at: number): boolean {
  const [line, next, after] = lines.slice(at, at + 3);
  if (!line || !next) return false;
  if (isFormAlone(next.text)) return true;
  if (isCompany(line.text) || !isCompany(next.text) || isAddressLine(line.text)) return false;
  const apart = after !== undefined && gapAfter(lines, at + 1) > PARAGRAPH * gapAfter(lines, at);
  const styled = line.bold === true && next.bold === true && after !== undefined && !after.bold;
  return apart || styled;
}

/** Where the name of a party stands in the lines of a block, and how many lines it takes up. */
export function nameIn(lines: readonly Span[]): { name: Span; next: number } | null {
  const first = lines.findIndex(
    (s) =>
      !isContact(s.text) &&
      !REMARK.test(s.text) &&
      !ACCOUNT.test(s.text) &&
      !ADDRESSING.test(s.text.trim()) &&
      /\p{L}{2}/u.test(s.text),
  );
  if (first < 0) return null;
  const [head, below] = [lines[first]!, lines[first + 1]];
  const titled = TITLE_OF_PERSON.test(head.text.trim()) && below && !isAddressLine(below.text);
  const taken = titled || goesOn(lines, first) ? LINES : 1;
  const name = taken === 1 ? head : joinSpans(lines.slice(first, first + taken), ' ');
  return { name, next: first + taken };
}

/** "Mr", "Mme", "Dña." before the name of a person. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|herrn?|frau|mme|mlle|madame|monsieur|m(?=\.)|sig(?:\.?\s?(?:ra|na))?|sr|sra|srta|d(?=\.)|dña|doña|dhr|mw|mevr|de heer|mevrouw)\.?\s(?=\p{L})/iu;

/** Whether somebody is addressed as a person. */
export const isTitled = (name: string): boolean => TITLE.test(name);
