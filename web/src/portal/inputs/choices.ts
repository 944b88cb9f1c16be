import type { InputConfig } from '@recto/contracts/result';

export type Option = {
  readonly label: string;
  readonly value: string;
  /** Another name that finds it. */
  readonly also?: string;
};

/** Labels of origin that the specification hides from choices (F-072). */
const HIDDEN_OPTION = /\((AI|SAP)\)/;

const isHiddenOption = ({ label }: Option): boolean => HIDDEN_OPTION.test(label);

/** The options that come with an input, without those. */
export const shownOptions = (input: InputConfig): Option[] =>
  (input.options ?? []).filter((option) => !isHiddenOption(option));

/** A list is looked at, not read through: more would only be scrolled past. */
const SHOWN = 60;

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** How well an option answers what was typed, best first; null when it does not. */
const rankOf = ({ label, value, also = label }: Option, typed: string): number | null => {
  const code = fold(value);
  const names = [fold(label), fold(also)];
  if (code === typed || names.includes(typed)) return 0;
  if (code.startsWith(typed)) return 1;
  if (names.some((name) => name.startsWith(typed))) return 2;
  if (names.some((name) => name.split(/[\s(/-]+/).some((word) => word.startsWith(typed)))) return 3;
  return [...names, code].some((name) => name.includes(typed)) ? 4 : null;
};

/** The options to show: all before anything is typed, then those that match, best first (F-072 hides some). */
export const matching = (options: readonly Option[], typed: string | null): Option[] => {
  const shown = options.filter((option) => !isHiddenOption(option));
  const wanted = fold(typed ?? '');
  if (wanted === '') return shown;
  return shown
    .flatMap((option) => {
      const rank = rankOf(option, wanted);
      return rank === null ? [] : [{ option, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ option }) => option);
};

/** The option that a text stands for: its value or its label, in whatever case. */
export const optionOf = (options: readonly Option[], text: string): Option | undefined => {
  const wanted = fold(text);
  return wanted === ''
    ? undefined
    : (options.find(({ value }) => fold(value) === wanted) ??
        options.find(({ label, also = label }) => fold(label) === wanted || fold(also) === wanted));
};

/** What people call a value, where that is another text. */
export const labelOf = (options: readonly Option[], text: string): string | null => {
  const option = optionOf(options, text);
  return option && fold(option.label) !== fold(text) ? option.label : null;
};

/** The place after a step up or down a list that goes round; -1 is before its first. */
export const stepped = (at: number, count: number, by: 1 | -1): number => {
  if (count === 0) return -1;
  if (at < 0) return by === 1 ? 0 : count - 1;
  return (at + by + count) % count;
};
