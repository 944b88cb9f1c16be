/** Cells as spreadsheets put them on the clipboard: parted by tabs and line ends, quoted where they hold either. */

const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;

/** Marks a text that a spreadsheet would take for a formula. */
const GUARD = "'";
const FORMULA = /^[=+@-]/;
const NUMBER = /^[+-]?[\d.,]+%?$/;

const unguarded = (text: string): string =>
  text.startsWith(GUARD) && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** The rows of a block; they may differ in length. A line end at the end starts no row. */
export const parseBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    CELL.lastIndex = at;
    const [whole = '', quoted, plain = ''] = CELL.exec(text) ?? [];
    rows.at(-1)?.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    at += whole.length;
    if (text[at] === '\t') at++;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      if (at >= text.length) return rows;
      rows.push([]);
    }
  }
};

const cellText = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? GUARD + text : text;
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const formatBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n');

/** True for one cell: pasted as text, where the caret is. */
export const isOneCell = (text: string): boolean => {
  const rows = parseBlock(text);
  return rows.length === 1 && rows[0]?.length === 1;
};
