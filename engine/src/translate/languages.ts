import type { Language } from '@recto/contracts/translation';

const HAN = /\p{Script=Han}/gu;
const LETTER = /\p{L}/gu;
/** Chinese papers carry many Latin codes and units; this share of Han characters makes a text Chinese. */
const HAN_SHARE = 0.1;

/** Chinese in the two written forms: by phrases as each side says it, or by characters alone, as names are written. */
export type Chinese = {
  /** Comes back as it was wherever the tables of phrases allow it. */
  phrases(text: string, to: 'zh-cn' | 'zh-tw'): string;
  characters(text: string, to: 'zh-cn' | 'zh-tw'): string;
};

let loaded: Promise<Chinese> | undefined;

/** The tables are large: they are loaded when somebody translates, once. */
export function loadChinese(): Promise<Chinese> {
  loaded ??= import('opencc-js').then(({ Converter }) => {
    const phrases = {
      'zh-tw': Converter({ from: 'cn', to: 'twp' }),
      'zh-cn': Converter({ from: 'twp', to: 'cn' }),
    };
    const characters = {
      'zh-tw': Converter({ from: 'cn', to: 'tw' }),
      'zh-cn': Converter({ from: 'tw', to: 'cn' }),
    };
    return {
      characters: (text, to) => characters[to](text),
      phrases(text, to) {
        const told = phrases[to](text);
        const by = to === 'zh-tw' ? 'zh-cn' : 'zh-tw';
        if (phrases[by](told) === text) return told;
        // What would come back as another text is not reworded.
        const written = characters[to](text);
        return characters[by](written) === text ? written : told;
      },
    };
  });
  return loaded;
}

/**
 * The language of a value. `zh`: Chinese that is written alike in both forms. Null for a text without letters.
 * Characters that only one form has decide between the two.
 */
export function languageOf(text: string, chinese: Chinese): Language | 'zh' | null {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return null;
  const han = text.match(HAN) ?? [];
  if (han.length === 0 || han.length < letters * HAN_SHARE) return 'en';
  const changed = (to: 'zh-cn' | 'zh-tw') =>
    han.filter((character) => chinese.characters(character, to) !== character).length;
  const balance = changed('zh-cn') - changed('zh-tw');
  return balance === 0 ? 'zh' : balance > 0 ? 'zh-tw' : 'zh-cn';
}
