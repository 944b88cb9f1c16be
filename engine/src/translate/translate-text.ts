import type { Kind } from '@recto/contracts/kinds/kind';
import type { Language, UntranslatedReason } from '@recto/contracts/translation';
import { type Chinese, languageOf } from './languages.ts';
import type { Terms } from './terms.ts';
import { matterOf } from './text.ts';

/** A text to be translated: what stands in a field or column, and what that is. */
export type TextToTranslate = { readonly id: string; readonly kind: Kind; readonly text: string };

/** What is known already: of this text (`proposed`: of one that reads nearly the same). */
export type Memory = (
  text: string,
  from: Language,
  to: Language,
) => { text: string; proposed: boolean } | null;

export type Translated =
  | { readonly text: string; readonly by: 'opencc' | 'terms' | 'memory'; readonly proposed?: boolean }
  | { readonly left: UntranslatedReason }
  /** Only somebody who knows languages can tell. */
  | { readonly ask: Language };

export type Knowledge = { readonly chinese: Chinese; readonly terms: Terms; readonly memory: Memory };

const isChinese = (language: Language | 'zh'): boolean => language !== 'en';
const other = (language: Language): Language => (language === 'zh-cn' ? 'zh-tw' : 'zh-cn');

/** The language that a text is taken to be in, to be looked up; what is written alike counts as Simplified. */
export const sourceOf = (text: string, chinese: Chinese): Language | null => {
  const language = languageOf(text, chinese);
  return language === 'zh' ? 'zh-cn' : language;
};

/**
 * A text in another language as far as it can be told without asking anybody. What people wrote for this very text
 * comes first, then what is exact, then names of things, then what people wrote for a text like it.
 */
export function translateText(
  { id, kind, text }: TextToTranslate,
  to: Language,
  known: Knowledge,
): Translated {
  if (text.trim() === '') return { left: 'empty' };
  const matter = matterOf(id, kind, text);
  if (matter === 'none') return { left: 'not_text' };
  const { chinese } = known;
  const language = languageOf(text, chinese);
  if (language === null) return { left: 'not_text' };
  if (language === to) return { left: 'same_language' };
  const between = isChinese(language) && to !== 'en';
  if (matter === 'name') return between ? written(text, to, chinese) : { left: 'name' };
  const from = language === 'zh' ? (to === 'zh-cn' ? 'zh-tw' : 'zh-cn') : language;
  const remembered = remember(known, text, from, to);
  if (remembered && !remembered.proposed) return { text: remembered.text, by: 'memory' };
  if (between) return reworded(text, to, chinese);
  const term = known.terms(text, from, to) ?? known.terms(text, from === 'en' ? from : other(from), to);
  if (term) return { text: term, by: 'terms' };
  return remembered ? { ...remembered, by: 'memory' } : { ask: from };
}

/** What is known for one written form of Chinese is known for the other. */
function remember({ memory, chinese }: Knowledge, text: string, from: Language, to: Language) {
  const direct = memory(text, from, to);
  if (direct || to === 'en' || from !== 'en') return direct;
  const sibling = memory(text, from, other(to));
  return sibling && { ...sibling, text: chinese.phrases(sibling.text, to) };
}

function written(text: string, to: 'zh-cn' | 'zh-tw', chinese: Chinese): Translated {
  const told = chinese.characters(text, to);
  return told === text ? { left: 'same_language' } : { text: told, by: 'opencc' };
}

function reworded(text: string, to: 'zh-cn' | 'zh-tw', chinese: Chinese): Translated {
  const told = chinese.phrases(text, to);
  return told === text ? { left: 'same_language' } : { text: told, by: 'opencc' };
}
