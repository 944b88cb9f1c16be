import type { Guide, Heading } from './read-guide.ts';

/** A place of the manual that has all the words that were typed. */
type Found = {
  readonly guide: Guide;
  readonly heading: Heading | null;
  /** The text around the first word, for a glance. */
  readonly excerpt: string;
};

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
/** The words of what was typed; Chinese is one word up to the next space. */
export const wordsOf = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

const BEFORE = 24;
const LENGTH = 110;

function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - BEFORE);
  // From word to word, where there are spaces between them.
  const space = text.indexOf(' ', from);
  const start = from > 0 && space >= 0 && space < from + BEFORE ? space + 1 : from;
  const end = start + LENGTH;
  const stop =
    end < text.length ? Math.max(text.lastIndexOf(' ', end), start + LENGTH - BEFORE) : text.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`;
}

/** Sections with all words in heading or text; those with a word in the heading come first. */
export function searchGuides(guides: readonly Guide[], typed: string): Found[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = guides.flatMap((guide) =>
    guide.sections.flatMap(({ heading, text }) => {
      const name = fold(heading?.text ?? guide.title);
      const whole = `${name} ${fold(text)}`;
      if (!words.every((word) => whole.includes(word))) return [];
      return [
        { guide, heading, excerpt: excerptOf(text, words), named: words.some((word) => name.includes(word)) },
      ];
    }),
  );
  return found
    .sort((a, b) => Number(b.named) - Number(a.named))
    .map(({ guide, heading, excerpt }) => ({ guide, heading, excerpt }));
}

/** A text in pieces: every other one, from the second on, is one of the words. */
export function markedParts(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`(${pattern})`, 'i'));
}
