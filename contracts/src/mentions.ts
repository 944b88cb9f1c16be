/** How a comment calls somebody: `@[uuid of the account]`. Screens show the name instead. */
const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/gi;

export type MentionPerson = { readonly userId: string; readonly name: string };

/** The accounts that a text calls, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, id]) => (id as string).toLowerCase())),
];

/** A text as people read it; whoever is not known any more is called by `unknown`. */
export function withNames(text: string, people: readonly MentionPerson[], unknown: string): string {
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  return text.replace(MENTION, (_whole, id: string) => `@${names.get(id.toLowerCase()) ?? unknown}`);
}

/** The other way round: names behind an @ as they are stored, the longest first, as one may begin with another. */
export function withMentions(text: string, people: readonly MentionPerson[]): string {
  const byLength = [...people].sort((a, b) => b.name.length - a.name.length);
  return byLength.reduce((so, { userId, name }) => so.replaceAll(`@${name}`, `@[${userId}]`), text);
}
