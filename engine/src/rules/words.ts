import { amountOfWords } from '../normalise/amount-words.ts';
import { compare, decimal, plain } from '../normalise/decimal.ts';
import { type Check, verdict } from './facts.ts';

export const checkWords: Check<'words'> = ({ figures, words }, facts) => {
  const [figure, spelled] = [facts.value(figures), amountOfWords(facts.value(words) ?? '')].map((text) =>
    decimal(text ?? ''),
  );
  if (!figure || !spelled) return null;
  const ok = compare(figure, spelled) === 0;
  return {
    ok,
    message: verdict(ok, `${facts.name(words)} spells ${plain(spelled)}`, facts.name(figures), plain(figure)),
    fields: [figures, words],
  };
};
