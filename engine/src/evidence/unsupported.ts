import type { Candidate } from '../context/candidates.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';

/** Below this share of fields that labels point at without doubt, the layout is one that nobody knows. */
const KNOWN = 0.5;
/** A piece of a text and not a name: it opens with a small letter or a sign, or breaks off. */
const OPENS = /^[\p{Ll}\p{P}]/u;
const BREAKS_OFF = /(?:[-–,:(&/]|\b(?:of|by|and|und|et|de|the|for|or))$/iu;
const WORDS: ReadonlySet<string> = new Set(['text', 'party']);

/** True for a name that is made of the words of labels, or is a piece of a text. */
const looksWrong = (kind: string, value: string): boolean =>
  WORDS.has(kind) && (OPENS.test(value) || BREAKS_OFF.test(value) || meaningsOfText(value).length > 0);

/**
 * `kind`: an `EvidenceKind`. True for a value that a person should look at, however near its label is: it reads like no value, or it stands on an
 * unknown layout in a relation that is often another's there (below a label, behind one in running text, in a sentence).
 */
export function isUnsupported(
  kind: string,
  { value, reason, learned }: Candidate,
  familiar: number,
): boolean {
  if (learned !== undefined) return false;
  if (looksWrong(kind, value)) return true;
  if (familiar >= KNOWN) return false;
  if (reason.kind === 'sentence-wording') return true;
  if (reason.kind !== 'label') return false;
  return (
    (reason.relation === 'below' && (kind === 'text' || kind === 'code')) ||
    (reason.relation === 'inline' && kind === 'text')
  );
}
