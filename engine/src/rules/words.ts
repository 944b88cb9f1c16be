import { said } from '@recto/contracts/said/said';
import { amountOfWords } from '../normalise/amount-words.ts';
import { compare, decimal, plain } from '../normalise/decimal.ts';
import type { Check } from './facts.ts';

export const checkWords: Check<'words'> = ({ figures, words }, facts) => {
  const [figure, spelled] = [facts.value(figures), amountOfWords(facts.value(words) ?? '')].map((text) =>
    decimal(text ?? ''),
  );
  if (!figure || !spelled) return null;
  const ok = compare(figure, spelled) === 0;
  const told = { name1: facts.name(words), sum: plain(spelled), name2: facts.name(figures) };
  return {
    ok,
    said: ok ? said('rule_words', told) : said('rule_words_off', { ...told, says: plain(figure) }),
    fields: [figures, words],
  };
};
