import type { PdfChart } from './charts.ts';
import type { TextStyle } from './pen.ts';

export type TextRun = { text: string; style: TextStyle };
/** `fill`: the colour of its ground. */
export type PdfCell = { blocks: PdfBlock[]; columns: number; rows: number; fill?: string };

/** What stands below each other on a page. */
export type PdfBlock =
  | {
      kind: 'text';
      runs: TextRun[];
      indent: number;
      quotes: number;
      marker?: string;
      space: number;
      align?: 'center' | 'right';
    }
  | { kind: 'rule' }
  | { kind: 'picture'; id: string }
  | { kind: 'chart'; chart: PdfChart }
  | { kind: 'table'; rows: PdfCell[][]; ruled: boolean };

export const TEXT: TextStyle = { bold: false, size: 9.5, color: '#1c2127', underline: false };
export const QUIET = '#5f6b7a';
