import type { Candidate } from '../context/candidates.ts';
import { meaningsOfText } from '../lexicon/meaning.ts';
import type { ValueType } from '../schema/types.ts';

/** Below this share of fields that labels point at without doubt, the layout is one that nobody knows; far below it. */
const KNOWN = 0.5;
const STRANGE = 0.34;
/** How near a rival of another value is, 0 to 1: one that is about as good, and one that may be meant. */
const AS_GOOD = 0.7;
const RIVAL = 0.2;
/** A label without doubt; one that tells a text of several lines, and a day. */
const STRONG = 0.9;
const LINES = 0.885;
const DAY = 0.85;
/** A piece of a text and not a name: it opens with a small letter or a sign, or breaks off. */
const OPENS = /^[\p{Ll}\p{P}]/u;
const BREAKS_OFF = /(?:[-–,:(&/]|\b(?:of|by|and|und|et|de|the|for|or))$/iu;
const WORDS: ReadonlySet<string> = new Set(['text', 'party']);

/** What is known of a value: `kind` is an `EvidenceKind`, `contested` how near its best rival is. */
export type Standing = {
  kind: string;
  type: ValueType;
  candidate: Candidate;
  familiar: number;
  contested: number;
};

/** True for a name that is made of the words of labels, or is a piece of a text. */
const looksWrong = (kind: string, value: string): boolean =>
  WORDS.has(kind) && (OPENS.test(value) || BREAKS_OFF.test(value) || meaningsOfText(value).length > 0);

/** A label of one word is that of many things. */
const isShort = ({ reason }: Candidate): boolean =>
  reason.kind === 'label' && !/\S\s+\S|\p{Script=Han}{3}/u.test(reason.label.trim());

/** A relation to its label that is often another's: below it, behind it in running text, in a sentence. */
function standsLoosely(kind: string, { reason }: Candidate): boolean {
  if (reason.kind === 'sentence-wording') return true;
  if (reason.kind !== 'label') return false;
  return (
    (reason.relation === 'below' && (kind === 'text' || kind === 'code')) ||
    (reason.relation === 'inline' && kind === 'text')
  );
}

/**
 * True for a value that a person should look at, however near its label is: it reads like no value, another one is about
 * as good, or it stands on an unknown layout where little but its place speaks for it.
 */
export function isUnsupported({ kind, type, candidate, familiar, contested }: Standing): boolean {
  const { value, score, reason, learned } = candidate;
  if (learned !== undefined) return false;
  if (looksWrong(kind, value) || contested > AS_GOOD) return true;
  if (familiar >= KNOWN) return false;
  if (standsLoosely(kind, candidate)) return true;
  if (type === 'multiline' && score < LINES) return true;
  if (type === 'text' && reason.kind !== 'label' && score < STRONG) return true;
  if (familiar >= STRANGE) return false;
  return (kind === 'date' && score < DAY) || (contested > RIVAL && (kind === 'code' || isShort(candidate)));
}
