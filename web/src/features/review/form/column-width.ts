import type { Column, FieldData } from '@recto/contracts/result';
import { restText } from '../model/value.ts';

const RANGE = { min: 3, max: 20 } as const;
/** Chinese, Japanese and Korean characters and full-width forms take two columns of type. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (WIDE.test(char) ? 2 : 1), 0);

/** The name of a column may break between words: only its longest word needs room. */
const longestWord = (label: string): number => Math.max(0, ...label.split(/\s+/).map(widthOf));

/** The least width of a table's column in digits, by its longest value: room goes where it is needed. */
export const columnWidth = ({ label, input_config, data }: Column): number => {
  const shown = (cell: FieldData) =>
    restText(cell.standard_values[0] || cell.values[0] || '', input_config ?? { type: 'text' });
  const longest = data.reduce((most, cell) => Math.max(most, widthOf(shown(cell))), longestWord(label));
  return Math.min(RANGE.max, Math.max(RANGE.min, longest));
};
