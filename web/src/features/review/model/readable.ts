import { type SaidOrText, saidIn } from '../../../portal/said.ts';

/** Names under which an object says in words what is wrong. */
const IN_WORDS = ['message', 'detail', 'error', 'text', 'reason'] as const;

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** `po_number` as "po number". */
const asName = (key: string): string => key.replaceAll('_', ' ').trim();

/** One part of a problem on one line; empty where it says nothing. */
const inOneLine = (part: unknown): string => {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(inOneLine).filter(Boolean).join(', ');
  if (!isObject(part)) return String(part).trim();
  const said = IN_WORDS.map((name) => part[name]).find((text) => typeof text === 'string' && text !== '');
  return said === undefined ? named(part).join('; ') : String(said);
};

const named = (parts: Record<string, unknown>): string[] =>
  Object.entries(parts).flatMap(([key, part]) => {
    if (part === true) return [asName(key)];
    const text = inOneLine(part);
    return text === '' ? [] : [`${asName(key)}: ${text}`];
  });

/**
 * The sentences of a problem, whose type the specification leaves open: a text is one, a list has one for
 * each entry, an object one for each of its names, unless it says what is wrong in words or by a code.
 */
export const sentencesOf = (problem: unknown): SaidOrText[] => {
  if (Array.isArray(problem)) return problem.map((part) => saidIn(part) ?? inOneLine(part)).filter(Boolean);
  const said = saidIn(problem);
  if (said) return [said];
  if (isObject(problem) && !IN_WORDS.some((name) => typeof problem[name] === 'string')) return named(problem);
  return [inOneLine(problem)].filter(Boolean);
};
