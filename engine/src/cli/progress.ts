import type { Output } from './command.ts';

export type ProgressLine = {
  /** Shows where the work stands, in place of what was shown before. */
  show(text: string): void;
  /** Removes what is shown, before something is printed. */
  clear(): void;
};

const CLEAR_LINE = '\r\u001b[2K';

/** One line on a terminal that is written over again and again; nothing where nobody watches. */
export function progressOn(output: Output): ProgressLine {
  const { columns = 80 } = output;
  if (!output.isTTY) return { show() {}, clear() {} };
  let shown = false;
  return {
    show(text) {
      output.write(
        `${CLEAR_LINE}${text.length < columns ? text : `…${text.slice(text.length - columns + 2)}`}`,
      );
      shown = true;
    },
    clear() {
      if (shown) output.write(CLEAR_LINE);
      shown = false;
    },
  };
}
