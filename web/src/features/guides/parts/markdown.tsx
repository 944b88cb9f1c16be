import type { Token, Tokens } from 'marked';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { Kbd } from '../../../ui/kbd.tsx';
import type { Heading } from '../model/read-guide.ts';
import { textOf } from '../model/read-guide.ts';
import { markedParts } from '../model/search-guides.ts';
import { GuideLink } from './guide-link.tsx';

/** Words that are marked in the text. */
export const MarkedWords = createContext<readonly string[]>([]);

/** Text with its marked words. */
function Text({ children }: { children: string }) {
  const words = use(MarkedWords);
  return markedParts(children, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are.
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}

/** Entities are the lexer's; here they are letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => LETTERS[entity] ?? entity);

type Draw = (token: never, headings: readonly Heading[]) => ReactNode;

const within = (token: Token, headings: readonly Heading[]) => (
  <Parts of={('tokens' in token && token.tokens) || []} headings={headings} />
);

/** What each kind of token becomes. There is no way from here to raw markup: what has no entry is shown as text. */
const DRAW: Readonly<Record<string, Draw>> = {
  space: () => null,
  hr: () => <hr />,
  br: () => <br />,
  paragraph: (token: Tokens.Paragraph, h) => <p>{within(token, h)}</p>,
  strong: (token: Tokens.Strong, h) => <strong>{within(token, h)}</strong>,
  em: (token: Tokens.Em, h) => <em>{within(token, h)}</em>,
  blockquote: (token: Tokens.Blockquote, h) => <blockquote>{within(token, h)}</blockquote>,
  codespan: (token: Tokens.Codespan) => <Kbd>{plain(token.text)}</Kbd>,
  code: (token: Tokens.Code) => <pre>{token.text}</pre>,
  link: (token: Tokens.Link, h) => <GuideLink href={token.href}>{within(token, h)}</GuideLink>,
  heading: (token: Tokens.Heading, headings) => {
    const Level = token.depth <= 2 ? 'h2' : 'h3';
    const text = textOf(token);
    return <Level id={headings.find((one) => one.text === text)?.anchor}>{within(token, headings)}</Level>;
  },
  list: (token: Tokens.List, h) => {
    const List = token.ordered ? 'ol' : 'ul';
    return (
      <List>
        {token.items.map((item) => (
          <li key={item.raw}>{within(item, h)}</li>
        ))}
      </List>
    );
  },
  table: (token: Tokens.Table, h) => <Table token={token} headings={h} />,
};

function Table({ token, headings }: { token: Tokens.Table; headings: readonly Heading[] }) {
  return (
    <table>
      <thead>
        <tr>
          {token.header.map((cell) => (
            <th key={cell.text} scope="col">
              <Parts of={cell.tokens} headings={headings} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row) => (
          <tr key={row.map((cell) => cell.text).join()}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
              <td key={at}>
                <Parts of={cell.tokens} headings={headings} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { of: readonly Token[]; headings: readonly Heading[] };

/** Markdown as React elements. */
export function Parts({ of, headings }: Props) {
  return of.map((token, at) => {
    const draw = DRAW[token.type] as ((token: Token, headings: readonly Heading[]) => ReactNode) | undefined;
    const parts = token.type === 'text' && 'tokens' in token && token.tokens;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are.
      <Fragment key={at}>
        {draw?.(token, headings) ??
          (draw ? null : parts ? (
            <Parts of={parts} headings={headings} />
          ) : (
            <Text>{plain(rawOf(token))}</Text>
          ))}
      </Fragment>
    );
  });
}

const rawOf = (token: Token): string =>
  'text' in token && typeof token.text === 'string' ? token.text : token.raw;
