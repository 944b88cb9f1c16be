import { Tokenizer } from 'htmlparser2';
import { MAIL_LIMITS } from './limits.ts';

/** An element that is shown. Only attributes that we use are kept. */
export type Element = { tag: string; attributes: ReadonlyMap<string, string>; children: Node[] };
export type Node = string | Element;

/** What is never shown, with all that it holds. */
const DROPPED = new Set(
  'script style title template svg math iframe frame frameset object embed applet canvas audio video map select textarea button noembed noframes xml'.split(
    ' ',
  ),
);
const VOID = new Set('br hr img wbr input meta link base col area source track param embed frame'.split(' '));
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'border', 'start', 'dir']);
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em)?\s*(?:;|!|$)/i;

const BLOCKS =
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr form address article section header footer center'.split(
    ' ',
  );
/** Elements that end when one of these begins, unless something of `within` stands between. */
const ENDED_BY: Readonly<Record<string, { ends: readonly string[]; within: readonly string[] }>> = {
  li: { ends: ['li'], within: ['ul', 'ol'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['table', 'tr'] },
  th: { ends: ['td', 'th'], within: ['table', 'tr'] },
  tr: { ends: ['tr'], within: ['table'] },
  ...Object.fromEntries(
    BLOCKS.map((tag) => [tag, { ends: ['p'], within: ['td', 'th', 'li', 'blockquote', 'div', 'table'] }]),
  ),
};

/** Builds the tree; what is too deep goes into the deepest element that is kept, what is too much is left out. */
class Builder {
  readonly root: Element = { tag: 'body', attributes: new Map(), children: [] };
  private readonly open: Element[] = [this.root];
  private dropping: { tag: string; depth: number } | undefined;
  private nodes = 0;
  private length = 0;
  full = false;

  text(all: string): void {
    if (this.dropping || this.full) return;
    const text = all.slice(0, MAIL_LIMITS.html - this.length);
    this.length += text.length;
    const siblings = this.top.children;
    const last = siblings.at(-1);
    if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
    else this.add(text);
    this.full ||= text.length < all.length;
  }

  openTag(tag: string, attributes: ReadonlyMap<string, string>, closed: boolean): void {
    if (this.dropping) {
      if (tag === this.dropping.tag && !closed) this.dropping.depth++;
      return;
    }
    const isVoid = VOID.has(tag) || closed;
    if (DROPPED.has(tag) || HIDDEN.test(attributes.get('style') ?? '') || attributes.has('hidden')) {
      if (!isVoid) this.dropping = { tag, depth: 1 };
      return;
    }
    this.endOthers(tag);
    if (this.open.length >= MAIL_LIMITS.htmlDepth && !isVoid) return;
    const kept = new Map([...attributes].filter(([name]) => KEPT_ATTRIBUTES.has(name)));
    const element = { tag, attributes: kept, children: [] };
    if (this.add(element) && !isVoid) this.open.push(element);
  }

  closeTag(tag: string): void {
    if (this.dropping) {
      if (tag === this.dropping.tag && --this.dropping.depth === 0) this.dropping = undefined;
      return;
    }
    const at = this.open.findLastIndex((element) => element.tag === tag);
    const table = this.open.findLastIndex((element) => element.tag === 'table');
    // A stray end tag within a cell closes nothing around the table.
    if (at > 0 && (at >= table || tag === 'table')) this.open.length = at;
  }

  private get top(): Element {
    return this.open.at(-1) as Element;
  }

  private endOthers(tag: string): void {
    const rule = ENDED_BY[tag];
    if (!rule) return;
    for (let at = this.open.length - 1; at > 0; at--) {
      const { tag: outer } = this.open[at] as Element;
      if (rule.ends.includes(outer)) {
        this.open.length = at;
        return;
      }
      if (rule.within.includes(outer)) return;
    }
  }

  private add(node: Node): boolean {
    this.full ||= ++this.nodes > MAIL_LIMITS.nodes;
    if (!this.full) this.top.children.push(node);
    return !this.full;
  }
}

/**
 * The part of an HTML text that people see, as a tree: without scripts, styles, forms' fields and what is hidden.
 * Bounded in depth and number; linear; never fails. `cut`: it held more than that.
 */
export function htmlTree(html: string): { root: Element; cut: boolean } {
  const builder = new Builder();
  let tag = '';
  let name = '';
  let value = '';
  let attributes = new Map<string, string>();
  const opened = (closed: boolean) => builder.openTag(tag, attributes, closed);
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => builder.text(html.slice(from, to)),
      ontextentity: (code) => builder.text(String.fromCodePoint(code)),
      onopentagname: (from, to) => {
        tag = html.slice(from, Math.min(to, from + 40)).toLowerCase();
        attributes = new Map();
        // Not to go through megabytes that nobody sees.
        if (builder.full) tokenizer.pause();
      },
      onattribname: (from, to) => {
        name = html.slice(from, Math.min(to, from + 40)).toLowerCase();
        value = '';
      },
      onattribdata: (from, to) => {
        value += html.slice(from, Math.min(to, from + 4000));
      },
      onattribentity: (code) => {
        value += String.fromCodePoint(code);
      },
      onattribend: () => {
        if (attributes.size < 50 && !attributes.has(name)) attributes.set(name, value);
      },
      onopentagend: () => opened(false),
      onselfclosingtag: () => opened(VOID.has(tag)),
      onclosetag: (from, to) => builder.closeTag(html.slice(from, to).toLowerCase()),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { root: builder.root, cut: builder.full };
}

/** The part of the mail that the source of a picture names (`cid:`, RFC 2392), or undefined. */
export function contentIdOf(source: string | undefined): string | undefined {
  const [, id] = /^\s*cid:\s*(\S+)/i.exec(source ?? '') ?? [];
  try {
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    return id;
  }
}
