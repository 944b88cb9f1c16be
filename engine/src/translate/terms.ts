import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import simplified from '@recto/contracts/i18n/zh-cn.json' with { type: 'json' };
import traditional from '@recto/contracts/i18n/zh-tw.json' with { type: 'json' };
import type { Language } from '@recto/contracts/translation';
import { meaningsOfText } from '../lexicon/meaning.ts';
import { foldSource } from './alike.ts';
import { CHARACTERISTICS } from './characteristics.ts';
import type { Chinese } from './languages.ts';

/** A thing by its name in each language. */
type Term = Readonly<Record<Language, string>>;

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: english,
  'zh-cn': simplified,
  'zh-tw': traditional,
};

/** The names that fields, columns and sections have in the three languages. */
const labels = (): Term[] =>
  Object.keys(english)
    .filter((key) => key.startsWith('term.'))
    .map((key) => ({
      en: TEXTS.en[key] ?? '',
      'zh-cn': TEXTS['zh-cn'][key] ?? '',
      'zh-tw': TEXTS['zh-tw'][key] ?? '',
    }));

const PARTS = / *\| */;
const OTHERS = / *= */;

/** A line each: English | Chinese; further spellings of a side behind `=`. The first one is what is answered. */
function* characteristics(chinese: Chinese): Generator<Term> {
  for (const line of CHARACTERISTICS.trim().split('\n')) {
    const [left = '', right = ''] = line.trim().split(PARTS);
    const [en = '', ...inEnglish] = left.split(OTHERS);
    const [zh = '', ...inChinese] = right.split(OTHERS);
    const both = (one: string) => ({ 'zh-cn': one, 'zh-tw': chinese.phrases(one, 'zh-tw') });
    yield { en, ...both(zh) };
    for (const other of inEnglish) yield { en: other, ...both(zh) };
    for (const other of inChinese) yield { en, ...both(other) };
  }
}

/** Answers the name of a thing in another language; null for what is no term. */
export type Terms = (text: string, from: Language, to: Language) => string | null;

/** What a name of several words means, as one key; null for one that may mean this or that. */
function meantBy(name: string): string | null {
  const [meaning, ...others] = meaningsOfText(name);
  return meaning?.includes(' ') && others.length === 0 ? meaning : null;
}

/** The names of fields by what they mean: a paper words them otherwise ("采购单号" for "采购订单号"). */
function byMeaning(): ReadonlyMap<string, Term> {
  const meant = new Map<string, Term>();
  for (const term of labels()) {
    const meaning = meantBy(term.en);
    if (meaning && !meant.has(meaning)) meant.set(meaning, term);
  }
  return meant;
}

/**
 * The terms of the schemas and of laboratories in three languages. What a word means first is what it is taken for;
 * what is no name itself is taken for the field whose name means the same.
 */
export function loadTerms(chinese: Chinese): Terms {
  const found = new Map<string, Term>();
  const meant = byMeaning();
  for (const term of [...characteristics(chinese), ...labels()])
    for (const language of ['en', 'zh-cn', 'zh-tw'] as const) {
      const key = `${language} ${foldSource(term[language])}`;
      if (!found.has(key)) found.set(key, term);
    }
  return (text, from, to) => {
    const term = found.get(`${from} ${foldSource(text)}`) ?? meant.get(meantBy(text) ?? '');
    const told = term?.[to];
    return told && told !== text ? told : null;
  };
}
