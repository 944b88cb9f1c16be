import type { OpenedMail } from '../opened-mail.ts';
import { CHINESE, ENGLISH, type Lexicon } from './lexicon.ts';
import { newWords } from './new-words.ts';

/** `any` finds what is said, `weigh` tells how much that counts. */
type Words = { any: RegExp; weigh(found: string): number; not: RegExp };

const SAMPLE = 10_000;
/** As in VADER: the sum is brought to -1 to 1, and a negation takes three quarters of a word's weight to the other side. */
const NORMAL = 15;
const NEGATED = -0.74;
/** Of what is only supposed, asked or wished for. */
const SUPPOSED = 0.15;
/** A confirmation with one change is a change: what else is confirmed counts little beside it. */
const CLEAR_CHANGE = -1.7;
const BESIDE_A_CHANGE = 0.25;
/** Thanks and regards alone stay below it. */
const TELLING = 0.25;
/** Subjects are repeated in answers. */
const SUBJECT = 0.7;

const ENGLISH_NOT =
  /(?:\b(?:no|not|never|without|neither|nor|none|free of|n t|isn t|aren t|hasn t|haven t|don t|doesn t|didn t|won t)\s+(?:\w+\s+){0,2})$/;
const CHINESE_NOT = /(?:不會|不会|沒有|没有|並無|并无|無任何|无任何|不|未|無|无)[\u4e00-\u9fff]{0,2}$/;
const IF =
  /\b(?:if|unless|in case|should you|should there|whether|in the event|let us know|would be|please advise)\b|如有|若有|如果|如需|若您|倘若|是否|萬一|万一|請告知|请告知|\?\s*$|？\s*$/;

/** Where phrases begin alike the longest counts: `please confirm` is no confirmation. */
function wordsOf(lexicon: Lexicon, pattern: (phrase: string) => string, not: RegExp): Words {
  const entries = lexicon
    .flatMap(([weight, phrases]) => phrases.split('|').map((phrase) => ({ weight, phrase })))
    .sort((a, b) => b.phrase.length - a.phrase.length)
    .map(({ weight, phrase }) => ({
      weight,
      source: pattern(phrase),
      whole: new RegExp(`^${pattern(phrase)}$`),
    }));
  return {
    any: new RegExp(entries.map(({ source }) => source).join('|'), 'g'),
    weigh: (found) => entries.find(({ whole }) => whole.test(found))?.weight ?? 0,
    not,
  };
}

const english = (phrase: string): string =>
  `\\b${phrase.replaceAll(' _ ', ' (?:\\w+ ){0,3}').replaceAll('*', '\\w*')}\\b`;

const LANGUAGES = [wordsOf(ENGLISH, english, ENGLISH_NOT), wordsOf(CHINESE, (phrase) => phrase, CHINESE_NOT)];

function weightsOf(sentence: string): number[] {
  const supposed = IF.test(sentence) ? SUPPOSED : 1;
  return LANGUAGES.flatMap(({ any, weigh, not }) =>
    [...sentence.matchAll(any)].map(({ index, 0: found }) => {
      const negated = not.test(sentence.slice(Math.max(0, index - 40), index));
      return weigh(found) * (negated ? NEGATED : 1) * supposed;
    }),
  );
}

/** One sentence a line; apostrophes and dashes within words are blanks. */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, SAMPLE)
    .toLowerCase()
    .replace(/[\u2018\u2019'\u2010\u2011-]/g, ' ')
    .replace(/\n(?=\p{Ll})/gu, ' ')
    .replace(/[ \t]+/g, ' ')
    .split(/(?<=[.!?;])\s|(?<=[。！？；])|\n/)
    .filter((sentence) => sentence.trim() !== '');

/**
 * Whether a mail says that an order stands (POSITIVE), or that it was changed, refused or complained about (NEGATIVE).
 * What the sender wrote anew counts, not the letter that is answered. The method is that of VADER (Hutto and Gilbert,
 * 2014: weighted words, negation, normalised sum) with words of our own for letters between buyers and sellers, in
 * English and Chinese: in general lexicons every polite letter is positive.
 */
export function sentimentOf(subject: string, text: string): OpenedMail['sentiment'] {
  const weights = [
    ...sentencesOf(newWords(text)).flatMap(weightsOf),
    ...sentencesOf(subject.replace(/\b(re|fwd?|aw|wg)\s*:/gi, ' '))
      .flatMap(weightsOf)
      .map((weight) => weight * SUBJECT),
  ];
  const sumOf = (of: (weight: number) => boolean) =>
    weights.filter(of).reduce((sum, weight) => sum + weight, 0);
  const against = sumOf((weight) => weight < 0);
  const inFavour = sumOf((weight) => weight > 0) * (against <= CLEAR_CHANGE ? BESIDE_A_CHANGE : 1);
  const sum = inFavour + against;
  const score = Math.round((sum / Math.sqrt(sum * sum + NORMAL)) * 1000) / 1000;
  return { label: score >= TELLING ? 'POSITIVE' : score <= -TELLING ? 'NEGATIVE' : 'NEUTRAL', score };
}
