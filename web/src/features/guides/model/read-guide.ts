import { lexer, type Token, type Tokens } from 'marked';
import type { GuideId } from '../../../portal/guides.ts';

/** A heading of a guide; `anchor` is the same in every language. */
export type Heading = { readonly anchor: string; readonly depth: number; readonly text: string };

/** What stands below one heading, as text; `heading` is null for what comes before the first. */
type Section = { readonly heading: Heading | null; readonly text: string };

export type Guide = {
  readonly id: GuideId;
  readonly title: string;
  /** Without the title. */
  readonly tokens: readonly Token[];
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
};

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Tables and lists keep their parts in places of their own. */
const partsOf = (token: Token): readonly Token[] => {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  if (token.type === 'list') return (token as Tokens.List).items;
  return ('tokens' in token && token.tokens) || [];
};

/** What a token says, without its marks. */
export const textOf = (token: Token): string => {
  const parts = partsOf(token);
  if (parts.length > 0)
    return parts.map(textOf).join(token.type === 'table' || token.type === 'list' ? ' ' : '');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
};

/**
 * Reads the markdown of a guide: its title (the first heading), and the rest with its headings.
 * HTML in it stays text: nothing is ever inserted as markup.
 */
export function readGuide(id: GuideId, markdown: string): Guide {
  const all = lexer(markdown);
  const first = all.findIndex(isHeading);
  const tokens = all.filter((_token, at) => at !== first);
  const headings = tokens
    .filter(isHeading)
    .map((token, at) => ({ anchor: `s${at + 1}`, depth: token.depth, text: textOf(token) }));
  return {
    id,
    title: first === -1 ? id : textOf(all[first] as Token),
    tokens,
    headings,
    sections: sectionsOf(tokens, headings),
  };
}

function sectionsOf(tokens: readonly Token[], headings: readonly Heading[]): Section[] {
  const sections: { heading: Heading | null; text: string }[] = [{ heading: null, text: '' }];
  let at = 0;
  for (const token of tokens) {
    if (isHeading(token)) sections.push({ heading: headings[at++] ?? null, text: '' });
    else {
      const last = sections.at(-1);
      if (last) last.text = `${last.text} ${textOf(token)}`.trim();
    }
  }
  return sections;
}
