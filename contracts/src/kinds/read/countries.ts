/** Languages in which papers name countries. */
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Forms in use that no list of names has. */
const OTHERS =
  'usa | united states of america | uk | great britain | england | scotland | wales | northern ireland | prc | china mainland | mainland china | ' +
  'hong kong | hong kong sar | macau | macao | korea | republic of korea | south korea | holland | the netherlands | russian federation | ' +
  'czech republic | turkey | vietnam | viet nam | ivory coast | eu | european union | uae | 中国大陆 | 中國大陸 | 中华人民共和国 | 中華人民共和國 | 台湾 | 臺灣 | 台灣';

/** "P.R. China", "Made in China" and "CHINA" are one. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\s*(?:made in|product of|origin)\s*:?\s*/u, '')
    .replace(/\b(?:p\.?\s?r\.?|people.s republic of|the)\s*(?=\p{L})/gu, '')
    .replace(/[^\p{L}]/gu, '');

let known: ReadonlySet<string> | undefined;

/** Every name and ISO code of a country, folded; made when the first country is asked for. */
function names(): ReadonlySet<string> {
  if (known) return known;
  const made = new Set(OTHERS.split(' | ').map(folded));
  const tongues = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = `${first}${second}`;
      for (const tongue of tongues) {
        const name = tongue.of(code);
        if (name) made.add(folded(name)).add(code.toLowerCase());
      }
    }
  known = made;
  return made;
}

/** True for the name of a country in a language that papers use, or its ISO code. */
export const isCountry = (text: string): boolean => names().has(folded(text));
