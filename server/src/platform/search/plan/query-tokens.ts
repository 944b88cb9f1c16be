import { said } from '@recto/contracts/said/said';
import { SearchFault } from '@recto/contracts/search/parse';

export type QueryToken = {
  kind: 'word' | 'phrase' | 'field' | 'and' | 'or' | 'not' | '+' | '(' | ')' | '[' | ']';
  text: string;
  /** A word that goes on: `ros*`. */
  star?: boolean;
  /** A word with slips of the pen: `INV-7~2`. */
  fuzzy?: string;
};

const SPACE = /\s+/y;
const SIGN = /(&&|\|\||[()[\]{}]|[+!-](?=\S))/y;
const PHRASE = /"((?:[^"\\]|\\.)*)"/y;
/** Letters and what may stand inside a word; `\` takes the meaning from what follows. */
const WORD = /(?:[^\s()[\]{}"~*:\\]|\\.)+/y;
const FIELD = /\s*:/y;
const FUZZY = /~([0-2])?/y;

const KINDS: Readonly<Record<string, QueryToken['kind']>> = {
  '&&': 'and',
  '||': 'or',
  '!': 'not',
  '-': 'not',
  '+': '+',
  '(': '(',
  ')': ')',
  '[': '[',
  '{': '[',
  ']': ']',
  '}': ']',
};
const OPERATORS: Readonly<Record<string, QueryToken['kind']>> = { AND: 'and', OR: 'or', NOT: 'not' };

/** @throws SearchFault for what is no part of the language */
export function tokensOf(place: string, text: string): QueryToken[] {
  const tokens: QueryToken[] = [];
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  while (at < text.length) {
    if (read(SPACE)) continue;
    const sign = read(SIGN);
    if (sign) {
      tokens.push({ kind: KINDS[sign[0]] as QueryToken['kind'], text: sign[0] });
      continue;
    }
    const phrase = read(PHRASE);
    if (phrase) {
      tokens.push({ kind: 'phrase', text: plain(phrase[1] as string) });
      continue;
    }
    const word = read(WORD)?.[0] ?? '';
    if (word !== '' && read(FIELD)) {
      tokens.push({ kind: 'field', text: plain(word) });
      continue;
    }
    const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined;
    if (operator) {
      tokens.push({ kind: operator, text: word });
      continue;
    }
    const star = text[at] === '*';
    if (star) at++;
    const fuzzy = star ? null : read(FUZZY);
    if (word === '' && !star)
      throw new SearchFault(place, said('query_unexpected', { value: text[at] ?? '' }));
    if (star && text[at] !== undefined && /[^\s()[\]{}]/.test(text[at] as string))
      throw new SearchFault(place, said('query_star'));
    tokens.push({ kind: 'word', text: plain(word), star, ...(fuzzy ? { fuzzy: fuzzy[1] ?? 'AUTO' } : {}) });
  }
  return tokens;
}

const plain = (text: string): string => text.replace(/\\(.)/g, '$1');
