import type { Written } from './contents.ts';
import { cleanHtml } from './html-clean.ts';
import { htmlText } from './html-text.ts';
import { contentIdOf, type Element, htmlTree } from './html-tree.ts';
import { MAIL_LIMITS } from './limits.ts';

/** What was written, in the order of the mail: HTML where there is some, and plain text. */
export type Passage = { html: Element } | { plain: string };

export type Body = {
  passages: Passage[];
  text: string;
  html: string | null;
  /** Content ids of pictures that the HTML shows. */
  shown: ReadonlySet<string>;
  cut: boolean;
};

function* pictures({ tag, attributes, children }: Element): Generator<string> {
  const id = tag === 'img' ? contentIdOf(attributes.get('src')) : undefined;
  if (id !== undefined) yield id;
  for (const child of children) if (typeof child !== 'string') yield* pictures(child);
}

type Form = { passage: Passage; text: string; cut: boolean };

function formOf({ plain, html }: Written): Form {
  if (html === undefined) {
    const text = (plain ?? '').trim();
    return { passage: { plain: text.slice(0, MAIL_LIMITS.text) }, text, cut: text.length > MAIL_LIMITS.text };
  }
  const { root, cut } = htmlTree(html);
  return { passage: { html: root }, text: plain?.trim() || htmlText(root), cut };
}

/** Puts together what was written in a mail. Bounded. */
export function bodyOf(written: readonly Written[]): Body {
  const forms = written.slice(0, 100).map(formOf);
  const passages = forms.map(({ passage }) => passage);
  const trees = passages.flatMap((passage) => ('html' in passage ? [passage.html] : []));
  const text = forms
    .map((form) => form.text)
    .filter((one) => one !== '')
    .join('\n\n');
  const html = trees.map(cleanHtml).join('\n');
  return {
    passages,
    text: text.slice(0, MAIL_LIMITS.text),
    // Markup of which most is tags tells nobody anything; its text is there.
    html: trees.length === 0 || html.length > 2 * MAIL_LIMITS.html ? null : html,
    shown: new Set(trees.flatMap((tree) => [...pictures(tree)])),
    cut: forms.some(({ cut }) => cut) || text.length > MAIL_LIMITS.text,
  };
}
