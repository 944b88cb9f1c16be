/** Chinese may break between any two characters, Western text after plain spaces (not after no-break ones). */
const PARTS = /[\u2e80-\u9fff\uff00-\uffef]|[^ \u2e80-\u9fff\uff00-\uffef]+ *| +/gu;

/** Breaks text into rows that `measure` finds no wider than `width`; a single long word stays whole. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const rows: string[] = [];
  let row = '';
  for (const part of text.match(PARTS) ?? []) {
    if (row && measure((row + part).trimEnd()) > width) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += part;
  }
  return [...rows, row.trimEnd()].filter(Boolean);
}
