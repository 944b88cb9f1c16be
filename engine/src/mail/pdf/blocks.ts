import type { Style } from './pen.ts';

export type Run = { text: string; style: Style };
export type Cell = { blocks: Block[]; columns: number; rows: number };

/** What stands below each other on a page. */
export type Block =
  | { kind: 'text'; runs: Run[]; indent: number; quotes: number; marker?: string; space: number }
  | { kind: 'rule' }
  | { kind: 'picture'; id: string }
  | { kind: 'table'; rows: Cell[][]; ruled: boolean };

export const TEXT: Style = { bold: false, size: 9.5, color: '#1c2127', underline: false };
export const QUIET = '#5f6b7a';
