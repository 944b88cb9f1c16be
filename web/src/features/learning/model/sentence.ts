import type { Category } from '@recto/contracts/categories';
import type { LearnedExample, LearnedPlace } from '@recto/contracts/learned';

/** What an example says, as the last part of a text key and what is filled in beside the name of the field. */
export type ExampleSentence =
  | { say: 'right' | 'below' | 'column'; label: string }
  | { say: 'page'; page: number }
  | { say: 'constant'; value: string }
  | { say: 'category'; category: Category }
  | { say: 'absent' | 'column_place' | 'opens' | 'goes_on' };

/** Figures are kept as `#`: a text that has them is content rather than a label. */
const isWords = (text: string): boolean => /\p{L}/u.test(text) && !text.includes('#');

function ofPlace(place: LearnedPlace): ExampleSentence {
  const sides = [
    { say: 'right', beside: place.before },
    { say: 'right', beside: place.left },
    { say: 'below', beside: place.above },
    { say: 'right', beside: place.row },
  ] as const;
  const named = sides.filter(({ beside }) => beside && isWords(beside.text));
  const best = named.find(({ beside }) => beside?.label) ?? named[0];
  if (!best?.beside) return { say: 'page', page: place.page };
  return { say: best.say, label: best.beside.text };
}

/** An example in words for people: where the value of its field is looked for from now on. */
export function sentenceOf(example: LearnedExample): ExampleSentence {
  switch (example.kind) {
    case 'value':
      return ofPlace(example.places[0] as LearnedPlace);
    case 'constant':
      return { say: 'constant', value: example.value };
    case 'absent':
      return { say: 'absent' };
    case 'category':
      return { say: 'category', category: example.category };
    case 'boundary':
      return { say: example.points > 0 ? 'opens' : 'goes_on' };
    case 'column':
      return isWords(example.header) ? { say: 'column', label: example.header } : { say: 'column_place' };
  }
}
