import type { TextStyle } from './pen.ts';

export type TextRun = { text: string; style: TextStyle };
export type MailCell = { blocks: MailBlock[]; columns: number; rows: number };

/** What stands below each other on a page. */
export type MailBlock =
  | { kind: 'text'; runs: TextRun[]; indent: number; quotes: number; marker?: string; space: number }
  | { kind: 'rule' }
  | { kind: 'picture'; id: string }
  | { kind: 'table'; rows: MailCell[][]; ruled: boolean };

export const TEXT: TextStyle = { bold: false, size: 9.5, color: '#1c2127', underline: false };
export const QUIET = '#5f6b7a';
