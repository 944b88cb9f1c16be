import type { Element, Node } from './html-tree.ts';

const ALLOWED = new Set(
  'p div span br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr td th blockquote pre code b strong i em u s sub sup small a'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr']);
const SAFE_LINK = /^(https?:\/\/|mailto:)[^\s"'<>\\]{1,2000}$/i;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] as string);

/** An address that may be shown as a link, or undefined: of the web or of mail, nothing that runs. */
export function safeLink(href: string | undefined): string | undefined {
  const link = (href ?? '').replace(/[\0-\x20\x7f]+/g, '');
  return SAFE_LINK.test(link) ? link : undefined;
}

function attributesOf({ tag, attributes }: Element): string {
  const link = tag === 'a' ? safeLink(attributes.get('href')) : undefined;
  if (link) return ` href="${escaped(link)}" rel="noopener noreferrer nofollow"`;
  const spans = tag === 'td' || tag === 'th' ? ['colspan', 'rowspan'] : [];
  return spans
    .flatMap((name) => {
      const span = Number(attributes.get(name));
      return Number.isInteger(span) && span > 1 && span <= 100 ? [` ${name}="${span}"`] : [];
    })
    .join('');
}

function write(node: Node, out: string[]): void {
  if (typeof node === 'string') {
    out.push(escaped(node));
    return;
  }
  const { tag } = node;
  if (tag === 'img') out.push(escaped(node.attributes.get('alt') ?? ''));
  const allowed = ALLOWED.has(tag);
  if (allowed) out.push(`<${tag}${attributesOf(node)}>`);
  for (const child of node.children) write(child, out);
  if (allowed && !EMPTY.has(tag)) out.push(`</${tag}>`);
}

/** HTML of the listed elements only, written anew: nothing of the original text is passed through. */
export function cleanHtml(root: Element): string {
  const out: string[] = [];
  for (const child of root.children) write(child, out);
  return out.join('').trim();
}
