import type { Element, Node } from './html-tree.ts';
import { MAIL_LIMITS } from './limits.ts';

export const BLOCK_TAGS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table tr blockquote pre hr body html form address article section header footer center fieldset figure main nav aside caption tbody thead tfoot'.split(
    ' ',
  ),
);
/** Paragraphs stand apart, other blocks only begin a line. */
const SPACED = new Set('p h1 h2 h3 h4 h5 h6 ul ol table blockquote pre'.split(' '));

class Writer {
  private readonly parts: string[] = [];
  private length = 0;
  /** Line breaks that come before the next text. */
  private breaks = 0;
  /** What separates the next text from the last, on one line. */
  private blank: '' | ' ' | '\t' = '';
  private pre = 0;

  get full(): boolean {
    return this.length >= MAIL_LIMITS.text;
  }

  break(lines: number): void {
    this.breaks = Math.max(this.breaks, lines);
  }

  newLine(): void {
    this.breaks = Math.min(this.breaks + 1, 2);
  }

  add(text: string): void {
    const words = text.replace(/[ \t\n\r\f]+/g, ' ');
    const bare = words.replace(/^ | $/g, '');
    if (this.pre > 0) this.put(text);
    else if (bare === '') this.blank ||= words === ' ' ? ' ' : '';
    else {
      this.put((this.blank || (words.startsWith(' ') ? ' ' : '')) + bare);
      this.blank = words.endsWith(' ') ? ' ' : '';
    }
  }

  endCell(): void {
    this.blank = '\t';
  }

  within(pre: boolean, act: () => void): void {
    if (pre) this.pre++;
    act();
    if (pre) this.pre--;
  }

  toString(): string {
    return this.parts.join('').trim().slice(0, MAIL_LIMITS.text);
  }

  private put(text: string): void {
    const start = this.parts.length === 0 ? '' : '\n'.repeat(this.breaks);
    const out = start + (this.breaks > 0 || this.parts.length === 0 ? text.replace(/^[ \t]/, '') : text);
    this.parts.push(out);
    this.length += out.length;
    this.breaks = 0;
    this.blank = '';
  }
}

function write(node: Node, out: Writer): void {
  if (out.full) return;
  if (typeof node === 'string') out.add(node);
  else if (node.tag === 'br') out.newLine();
  else writeElement(node, out);
}

function writeElement({ tag, children }: Element, out: Writer): void {
  const lines = SPACED.has(tag) ? 2 : BLOCK_TAGS.has(tag) ? 1 : 0;
  out.break(lines);
  if (tag === 'li') out.add('- ');
  out.within(tag === 'pre', () => {
    for (const child of children) write(child, out);
  });
  if (tag === 'td' || tag === 'th') out.endCell();
  out.break(lines);
}

/** What an HTML text says, as plain text: paragraphs and rows on lines of their own. */
export function htmlText(root: Element): string {
  const out = new Writer();
  write(root, out);
  return out
    .toString()
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '');
}
