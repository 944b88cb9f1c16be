import type { Locale } from '@recto/contracts/endpoints/tenancy';
import {
  AlignmentType,
  BorderStyle,
  type ISectionOptions,
  type IStylesOptions,
  Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

/** A4 in twentieths of a point, with margins of 2 cm. */
const PAGE = { width: 11_906, height: 16_838, margin: 1134 } as const;
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const pageProperties: NonNullable<ISectionOptions['properties']> = {
  page: {
    size: { width: PAGE.width, height: PAGE.height },
    margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
  },
};

export const GREY = '64748B';
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'CBD5E1' } as const;
const HEAD_FILL = { fill: 'F1F5F9', color: 'auto', type: 'clear' } as const;
const CELL_MARGINS = { top: 60, bottom: 60, left: 100, right: 100 } as const;

/** Characters that a word processor refuses a file for. */
const REFUSED = /[^\P{Cc}\n\t]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Named for each script, so that Chinese is set in a font for the forms that its reader writes. */
const EAST_ASIAN: Record<Locale, string> = {
  en: 'Microsoft YaHei',
  'zh-cn': 'Microsoft YaHei',
  'zh-tw': 'Microsoft JhengHei',
};
const fontFor = (locale: Locale) => ({
  ascii: 'Calibri',
  hAnsi: 'Calibri',
  cs: 'Calibri',
  eastAsia: EAST_ASIAN[locale],
});

/** Sizes are in half points. */
export function stylesFor(locale: Locale): IStylesOptions {
  const font = fontFor(locale);
  return {
    default: {
      document: { run: { font, size: 20 } },
      title: { run: { font, size: 40, bold: true, color: '0F172A' }, paragraph: { spacing: { after: 160 } } },
      heading1: {
        run: { font, size: 26, bold: true, color: '3730A3' },
        paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
      },
      heading2: {
        run: { font, size: 22, bold: true, color: '0F172A' },
        paragraph: { spacing: { before: 200, after: 100 }, keepNext: true },
      },
    },
  };
}

type Look = { bold?: boolean; color?: string; size?: number };

/** Text as runs; its line breaks stay. */
export const runsOf = (text: string, look: Look = {}): TextRun[] =>
  text
    .replace(REFUSED, '')
    .split('\n')
    .map((line, index) => new TextRun({ ...look, text: line, ...(index > 0 && { break: 1 }) }));

const cell = (text: string, width: number, look: Look & { head?: boolean } = {}): TableCell => {
  const { head, ...run } = look;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: CELL_MARGINS,
    ...(head && { shading: HEAD_FILL }),
    children: [new Paragraph({ children: runsOf(text, run) })],
  });
};

const borders = {
  top: LINE,
  bottom: LINE,
  left: LINE,
  right: LINE,
  insideHorizontal: LINE,
  insideVertical: LINE,
};

const tableOf = (rows: TableRow[], widths: readonly number[]): Table =>
  new Table({
    rows,
    borders,
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
  });

/** Names on the left, values on the right. */
export function factTable(facts: readonly { name: string; value: string }[], width = TEXT_WIDTH): Table {
  const left = Math.round(width * 0.36);
  const rows = facts.map(
    ({ name, value }) =>
      new TableRow({
        cantSplit: true,
        children: [cell(name, left, { head: true, color: GREY }), cell(value, width - left)],
      }),
  );
  return tableOf(rows, [left, width - left]);
}

/** A table with its heads repeated on every page. Columns are as wide as their texts ask for, within bounds. */
export function gridTable(heads: readonly string[], rows: readonly (readonly string[])[]): Table {
  const widths = shareWidth(heads.map((head, at) => [head, ...rows.map((row) => row[at] ?? '')]));
  const line = (texts: readonly string[], head: boolean) =>
    new TableRow({
      cantSplit: true,
      tableHeader: head,
      children: widths.map((width, at) => cell(texts[at] ?? '', width, head ? { head, bold: true } : {})),
    });
  return tableOf([line(heads, true), ...rows.map((row) => line(row, false))], widths);
}

/** A Chinese character is as wide as two letters. */
const lengthOf = (text: string): number =>
  Math.max(
    ...text.split('\n').map((line) => Array.from(line).reduce((sum, c) => sum + (c > '\u2E80' ? 2 : 1), 0)),
  );

function shareWidth(columns: readonly (readonly string[])[]): number[] {
  const wants = columns.map((texts) => Math.min(40, Math.max(6, ...texts.map(lengthOf))));
  const all = wants.reduce((sum, want) => sum + want, 0);
  return wants.map((want) => Math.floor((want / all) * TEXT_WIDTH));
}

/** Two things beside one another, without lines. */
export const sideBySide = (left: Table, right: Paragraph, leftWidth: number): Table =>
  new Table({
    borders: TableBorders.NONE,
    layout: TableLayoutType.FIXED,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: [leftWidth, TEXT_WIDTH - leftWidth],
    rows: [
      new TableRow({
        children: [
          new TableCell({
            width: { size: leftWidth, type: WidthType.DXA },
            // A cell ends with a paragraph; this one takes no room.
            children: [left, new Paragraph({ spacing: { line: 1, lineRule: 'exact' } })],
          }),
          new TableCell({
            width: { size: TEXT_WIDTH - leftWidth, type: WidthType.DXA },
            children: [right],
          }),
        ],
      }),
    ],
  });

export const alignRight = AlignmentType.RIGHT;
