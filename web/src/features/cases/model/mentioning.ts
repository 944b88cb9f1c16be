import type { MentionPerson } from '@recto/contracts/mentions';

/** What is being typed behind an @ right before the caret: from where, and what of the name. */
export type Mentioning = { readonly from: number; readonly typed: string };

const MOST_TYPED = 60;

/** Null where nobody is being named there. */
export function mentioningAt(text: string, caret: number): Mentioning | null {
  const from = caret === 0 ? -1 : text.lastIndexOf('@', caret - 1);
  if (from < 0 || (from > 0 && /[\p{L}\p{N}.]/u.test(text[from - 1] as string))) return null;
  const typed = text.slice(from + 1, caret);
  return typed.length > MOST_TYPED || /[\n[\]]/.test(typed) ? null : { from, typed };
}

const MOST_OFFERED = 8;

/** Those whose name has what was typed, those whose begins with it first. */
export function offeredPeople(people: readonly MentionPerson[], typed: string): MentionPerson[] {
  const wanted = typed.toLowerCase();
  const at = ({ name }: MentionPerson) => name.toLowerCase().indexOf(wanted);
  return people
    .filter((person) => at(person) >= 0 && person.name.toLowerCase() !== wanted)
    .sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0) || a.name.localeCompare(b.name))
    .slice(0, MOST_OFFERED);
}

/** The text with a name in the place of what was typed, and where the caret goes on. */
export function putName(
  text: string,
  { from, typed }: Mentioning,
  { name }: MentionPerson,
): { text: string; caret: number } {
  const after = text.slice(from + 1 + typed.length);
  const before = `${text.slice(0, from)}@${name}`;
  // A space goes on to the next word, where there is none and no full stop either.
  const between = after === '' || /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return { text: before + between + after, caret: before.length + 1 };
}
