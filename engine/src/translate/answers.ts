import { digitsOf } from './alike.ts';

/**
 * What a service answers is held against what it was asked: the text of a document is untrusted, may hold
 * instructions, and what comes back must still be the same statement in other words.
 */

/** An answer may be this many times as long as its question, in bytes, for a Chinese character says more than a letter. */
const LONGEST = 4;
/** Of short questions: "酸" is "Acid". */
const ALWAYS_FITS = 24;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Words with digits and words in capitals: what another language writes alike ("HDPE", "AB-12", "pH7"). */
const CODES = /[\p{Script=Latin}\d]+(?:[-/.][\p{Script=Latin}\d]+)*/gu;
const isCode = (word: string): boolean => /\d/.test(word) || /^[A-Z]{2,}$/.test(word);
const shouts = (text: string): boolean => !/[a-z]/.test(text) && /[A-Z]{2,}\s+[A-Z]{2,}/.test(text);

/** Codes inside a text, sorted. A text that is all in capitals has only those with digits. */
function codesOf(text: string): string[] {
  const words = text.normalize('NFKC').match(CODES) ?? [];
  const loud = shouts(text);
  return words.filter((word) => isCode(word) && !(loud && !/\d/.test(word))).sort();
}

const lines = (text: string): number => text.split('\n').length;

/** True for an answer that says no other numbers and codes than its question, and is no essay about it. */
export function isFaithful(asked: string, answer: string): boolean {
  const told = answer.trim();
  if (told === '' || lines(told) > lines(asked)) return false;
  if (bytes(told) > Math.max(LONGEST * bytes(asked), ALWAYS_FITS)) return false;
  if (digitsOf(asked) !== digitsOf(told)) return false;
  const kept = new Set(codesOf(told).map((code) => code.toUpperCase()));
  return codesOf(asked).every((code) => kept.has(code.toUpperCase()));
}

/** The answers one by one, null for each that is refused; all of them where there are more or fewer than questions. */
export function checkedAnswers(asked: readonly string[], answers: unknown): (string | null)[] {
  if (!Array.isArray(answers) || answers.length !== asked.length) return asked.map(() => null);
  return asked.map((question, at) => {
    const answer: unknown = answers[at];
    return typeof answer === 'string' && isFaithful(question, answer) ? answer.trim() : null;
  });
}
