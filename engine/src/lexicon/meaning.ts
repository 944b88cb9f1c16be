import { type Token, tokenise } from '../normalise/fold.ts';
import { once, remember } from '../normalise/remember.ts';
import { COMPOUNDS, CONCEPTS, FILLERS, HEADS, LIGHT } from './words.ts';

/** What one word or phrase may mean: each alternative is one concept or several. */
type Sense = readonly string[];
type Entry = { tokens: readonly string[]; senses: Sense[] };

/** A word of a label: what it may mean, and where it stands. No sense at all: a filler. */
export type LabelWord = { senses: readonly Sense[]; start: number; end: number };

/** Letters that a compound or an inflected word has at least, and a part of a compound. */
const LONG = 8;
const INFLECTED = 5;
const PART = 3;

const tokensOf = (form: string): string[] => tokenise(form).map(({ text }) => text);

/** Entries by their first token, the longest first. With what folds them they take three megabytes. */
const lexicon = once((): ReadonlyMap<string, readonly Entry[]> => {
  const all = new Map<string, Entry>();
  const add = (forms: string, sense: Sense | null) => {
    for (const form of forms.split(' | ')) {
      const tokens = tokensOf(form);
      if (tokens.length === 0) continue;
      const key = tokens.join(' ');
      const entry = all.get(key) ?? { tokens, senses: [] };
      all.set(key, entry);
      if (sense) entry.senses.push(sense);
    }
  };
  for (const [forms, concepts] of COMPOUNDS) add(forms, concepts.split(' '));
  for (const [concept, forms] of Object.entries(CONCEPTS)) add(forms, [concept]);
  add(FILLERS, null);
  const byFirst = new Map<string, Entry[]>();
  for (const entry of all.values())
    byFirst.set(entry.tokens[0]!, [...(byFirst.get(entry.tokens[0]!) ?? []), entry]);
  for (const entries of byFirst.values()) entries.sort((a, b) => b.tokens.length - a.tokens.length);
  return byFirst;
});

/** The entry of a word that stands alone, or is part of another and not folded yet. */
function single(word: string): Entry | undefined {
  const [token] = tokensOf(word);
  return token === undefined
    ? undefined
    : lexicon()
        .get(token)
        ?.find((entry) => entry.tokens.length === 1);
}

const ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er', 'r', 'i', 'x'];

/** A word in another form of it ("Marchandises"), or put together from known ones ("Rechnungsdatum"). */
const unknownWord = remember((word): Sense[] | null => {
  if (word.length < INFLECTED || !/^[a-z]+$/.test(word)) return null;
  for (const ending of ENDINGS) {
    const stem = word.endsWith(ending) && single(word.slice(0, -ending.length));
    if (stem && stem.senses.length > 0 && word.length - ending.length >= PART + 1) return stem.senses;
  }
  // "Ownership" is no ship.
  return word.length < LONG || word.endsWith('ship') ? null : compound(word);
}, 5000);

/** German and Dutch put words together: the head is a known word, and so is what stands before it. */
function compound(word: string): Sense[] | null {
  for (let at = word.length - PART; at >= PART; at--) {
    const head = single(word.slice(at));
    if (!head?.senses.length) continue;
    const first = word.slice(0, at);
    const modifier =
      single(first) ??
      ['s', 'es', 'n', 'en']
        .map((link) => (first.endsWith(link) ? single(first.slice(0, -link.length)) : undefined))
        .find((e) => e?.senses.length);
    const senses = modifier?.senses.length ? modifier.senses : first.length >= LONG ? compound(first) : null;
    if (senses) return senses.flatMap((a) => head.senses.map((b) => [...a, ...b]));
  }
  return null;
}

function pieceAt(tokens: readonly Token[], at: number): { piece: LabelWord; length: number } | null {
  const token = tokens[at]!;
  const entry = lexicon()
    .get(token.text)
    ?.find((e) => e.tokens.every((text, i) => tokens[at + i]?.text === text));
  const senses = entry ? entry.senses : unknownWord(token.text);
  if (!senses) return null;
  const length = entry?.tokens.length ?? 1;
  return { piece: { senses, start: token.start, end: tokens[at + length - 1]!.end }, length };
}

/** The words from the start of a text on that a label can be made of; it ends before the first that none has. */
export const piecesOf = remember((text): readonly LabelWord[] => {
  const tokens = tokenise(text);
  const out: LabelWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = pieceAt(tokens, at);
    if (!found) break;
    out.push(found.piece);
    at += found.length;
  }
  return out;
});

/** Words of a text that are looked at for concepts. */
const MOST_TOKENS = 12;

/** Ways in which a run of words can be meant, at most. */
const MEANINGS = 12;

/** Sets of concepts that the words can mean together, each as a key; the likeliest first. */
export function meaningsOf(pieces: readonly LabelWord[]): string[] {
  let sets: string[][] = [[]];
  for (const { senses } of pieces) {
    if (senses.length === 0) continue;
    sets = sets.flatMap((set) => senses.map((sense) => [...set, ...sense])).slice(0, MEANINGS);
  }
  return [...new Set(sets.filter((set) => set.length > 0).map(keyOf))];
}

/** One key for a set of concepts. */
const keyOf = (concepts: readonly string[]): string => [...new Set(concepts)].sort().join(' ');

/** The key without what adds little; the key itself where only "number" or the like would be left. */
export const plainKey = (key: string): string => {
  const kept = key.split(' ').filter((concept) => !LIGHT.has(concept));
  return kept.every((concept) => HEADS.has(concept)) && kept.length < 2 ? key : kept.join(' ');
};

/** The meanings of a whole text, or none where it has a word that no label is made of. Text in brackets may be left out. */
export function meaningsOfText(text: string): string[] {
  const whole = covered(text);
  if (whole) return whole;
  const bare = text.replace(/[(（][^)）]*[)）]/gu, ' ');
  return bare === text ? [] : (covered(bare) ?? []);
}

function covered(text: string): string[] | null {
  const pieces = piecesOf(text);
  const rest = text.slice(pieces.at(-1)?.end ?? 0);
  return /[\p{L}\p{N}]/u.test(rest) ? null : meaningsOf(pieces);
}

/** The concepts of the words of a text that are known, wherever they stand in it; those of a whole label are among them. */
export function conceptsIn(text: string): string[] {
  const tokens = tokenise(text).slice(0, MOST_TOKENS);
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; ) {
    const next = pieceAt(tokens, at);
    for (const concept of next?.piece.senses.flat() ?? []) found.add(concept);
    at += next?.length ?? 1;
  }
  return [...found];
}
