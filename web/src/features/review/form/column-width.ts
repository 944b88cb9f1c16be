import type { Column } from '@recto/contracts/result';

const RANGE = { min: 3, max: 20 } as const;
/** Chinese, Japanese and Korean characters and full-width forms take two columns of type. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** The least width of a table's column in digits, from its name and its longest value: room goes where it is needed. */
export const columnWidth = ({ label, data }: Column): number => {
  const texts = [label, ...data.map((cell) => cell.standard_values[0] || cell.values[0] || '')];
  const longest = texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);
  return Math.min(RANGE.max, Math.max(RANGE.min, longest));
};
