/** What Excel allows of a name: 31 characters, none of these, no apostrophe at an end. */
const MOST_CHARACTERS = 31;
const FORBIDDEN = /[:\\/?*[\]\p{Cc}]/gu;

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/** Names for sheets, in the order given, each once, whatever the tables are called. */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, index) => {
    const clean = cut(title.replace(FORBIDDEN, ' ').trim(), MOST_CHARACTERS).replace(/^'+|'+$/g, '');
    const base = clean === '' ? String(index + 1) : clean;
    let name = base;
    // Excel does not tell upper and lower case apart.
    for (let n = 2; taken.has(name.toLowerCase()); n++) {
      const suffix = ` ${n}`;
      name = `${cut(base, MOST_CHARACTERS - suffix.length)}${suffix}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
