import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from './html.ts';

export type Heading = { readonly anchor: string; readonly depth: number; readonly text: string };
/** What stands below one heading, as text, for searching. */
export type Passage = { readonly heading: Heading | null; readonly text: string };
export type Page = {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
};
/** Where a link leads; null: it stays text. */
export type Resolve = (href: string) => string | null;

type Options = { readonly anchors: 'words' | 'numbers'; readonly resolve: Resolve };

/** The anchor of a heading as code hosts make it, so that a link works there and here. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => {
    const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    return signs[name] ?? '';
  });

/** What a token says, without its marks. */
function textOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .map((cells) => cells.map((cell) => cell.tokens.map(textOf).join('')).join(' '))
      .join(' ');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(textOf).join(' ');
  if ('tokens' in token && token.tokens && token.tokens.length > 0) return token.tokens.map(textOf).join('');
  return 'text' in token && typeof token.text === 'string' ? decoded(token.text) : '';
}

function headingsOf(tokens: readonly Token[], anchors: Options['anchors']): Map<Token, Heading> {
  const taken = new Map<string, number>();
  const found = new Map<Token, Heading>();
  for (const token of tokens) {
    if (token.type !== 'heading') continue;
    const text = textOf(token);
    const words = anchorOf(text);
    const before = taken.get(words) ?? 0;
    taken.set(words, before + 1);
    // The title is no number: the first heading below it is `s1`, as in the portal.
    const anchor = anchors === 'numbers' ? `s${found.size}` : before > 0 ? `${words}-${before}` : words;
    found.set(token, { anchor, depth: (token as Tokens.Heading).depth, text });
  }
  return found;
}

function passagesOf(tokens: readonly Token[], headings: ReadonlyMap<Token, Heading>): Passage[] {
  const passages: { heading: Heading | null; text: string }[] = [];
  for (const token of tokens) {
    const heading = headings.get(token);
    if (heading) passages.push({ heading: heading.depth === 1 ? null : heading, text: '' });
    else {
      if (passages.length === 0) passages.push({ heading: null, text: '' });
      const last = passages.at(-1);
      if (last) last.text = `${last.text} ${textOf(token)}`.trim();
    }
  }
  return passages;
}

/** Markdown as a page. HTML in it stays text: nothing is ever inserted as markup. */
export function renderMarkdown(markdown: string, { anchors, resolve }: Options): Page {
  const marked = new Marked();
  const tokens = marked.lexer(markdown);
  const headings = headingsOf(tokens, anchors);
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading(token) {
        const anchor = headings.get(token)?.anchor ?? '';
        return `<h${token.depth} id="${escapeHtml(anchor)}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      link({ href, tokens: inside }) {
        const text = this.parser.parseInline(inside);
        const target = resolve(href);
        return target === null ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(resolve(href) ?? href)}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
      code({ text, lang }) {
        return codeBlock(text, lang);
      },
      table(token) {
        const cell = (tag: string, one: Tokens.TableCell) =>
          `<${tag}${one.align ? ` data-align="${one.align}"` : ''}>${this.parser.parseInline(one.tokens)}</${tag}>`;
        const row = (tag: string, cells: Tokens.TableCell[]) =>
          `<tr>${cells.map((one) => cell(one.text === '' ? 'td' : tag, one)).join('')}</tr>`;
        return `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(tableName(token))}"><table><thead>${row('th', token.header)}</thead><tbody>${token.rows.map((cells) => row('td', cells)).join('')}</tbody></table></div>\n`;
      },
    },
  });
  const all = [...headings.values()];
  return {
    title: all.find(({ depth }) => depth === 1)?.text ?? '',
    html: marked.parser(tokens),
    headings: all.filter(({ depth }) => depth > 1),
    passages: passagesOf(tokens, headings),
  };
}

const tableName = ({ header }: Tokens.Table): string =>
  header
    .map((cell) => cell.tokens.map(textOf).join(''))
    .filter(Boolean)
    .join(', ') || 'Table';

/** A piece of code that the keyboard can scroll. */
export const codeBlock = (text: string, lang?: string): string =>
  `<pre tabindex="0"${lang ? ` data-lang="${escapeHtml(lang)}"` : ''}><code>${escapeHtml(text)}</code></pre>\n`;
