import type { DocumentContext } from '../../context/context.ts';
import { type Segment, segmentOf, spanOf } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';
import { lineOf, toldCell } from './told.ts';

/** "a) ", "2. ", "– ", "— ": an item of a sentence. */
const ITEM = String.raw`(?:\(?[a-z]\)|[a-z]\.|\(?\d{1,2}[.)]|[-–—•])\s+`;
const HONORIFIC = String.raw`(?:(?:[Dd]ie|[Dd]er|[Dd]as|[Tt]he|Frau|Herr|Mrs?|Ms|Mme|Mlle|M|[Dd]ña|[Dd]on|[Dd]oña|D|Sra?|[Ll]a|[Ll]e|[Ee]l|[Ii]l)\.?\s+(?:(?:[Ss]ociété|[Ss]ociedad|[Ss]ocietà|[Ff]irma|[Cc]ompany)\s+)?)?`;
/** What a company is parted into. */
const SHARES = String.raw`(?:(?:[gG]eschäfts|[sS]tamm|[vV]orzugs)anteilen?|[aA]nteilen?|[sS]tückaktien|[aA]ktien|[sS]hares?|parts(?:\s+sociales)?|actions|participaciones|acciones|quote|azioni|quotas|ações|aandelen|părți(?:\ssociale)?|aksjer|aktier|股)`;
/** Words of a name begin with a capital, but for those that join them; shares are no name. */
const WORD = String.raw`(?!${SHARES}(?!\p{L}))(?:\p{L}?\p{Lu}[\p{L}.'’&/-]*|(?:von|van|der|den|de|del|della|di|da|dos|du|la|le|y|e|und|and|et|bin|binte|zu)(?!\p{L})|&)`;
const NAME = String.raw`(?:${WORD}(?:\s+${WORD}){1,7}|\p{Script=Han}{2,24})`;
const COUNT = String.raw`(?<![\d.,])(?<n>\d{1,3}(?:[.,' ]\d{3})+|\d+)`;
/** "ordinary", "A Ordinary", "voting": which shares, before the word for them. */
const BEFORE = String.raw`(?:(?<before>(?:[A-Z]\s)?(?:ordinary|preference|preferred|voting|common)|(?:gewone|(?:cumulatief\s)?preferente))\s+)?`;

const TAKES = String.raw`(?:[,:，][^;]*?|\s+${SHARES}\s[^;]*?|\s+(?:n\.\s?)?|\s+(?<class>\p{Script=Han}{1,6}股)\s+)${COUNT}\s*${BEFORE}(?<word>${SHARES})(?!\p{L})(?<after>(?:\s\p{L}+){0,3})`;
const MARKED = new RegExp(
  String.raw`^\s*${ITEM}${HONORIFIC}(?<name>${NAME}|[^,;:\n\d]{2,70}?)(?=[,:，\s])${TAKES}`,
  'u',
);
const PLAIN = new RegExp(String.raw`^\s*(?<name>${NAME})(?=[,:，\s])${TAKES}`, 'u');
const IS_ITEM = new RegExp(String.raw`^\s*${ITEM}`, 'u');
/** What is no name any more: the verb that takes the shares, and where a company sits. */
const BEHIND_NAME =
  /\s+(?:(?:asume[n]?|suscribe[n]?|subscreve|sottoscrive|assume|souscrit|apporte|übernimmt|zeichnet|takes?|ia|voor|subscribes?(?:\sfor)?|holds?)|(?:mit\s+(?:dem\s+)?Sitz|con\s+(?:sede|domicilio)|com\s+sede|domiciliad[ao]|ayant\s+son\s+siège|établie?|having\s+its|of)(?=\s|$).*)$/u;
/** "participaciones de la clase A": the class by its letter. */
const LETTERED = /^\s?(?:(?:de\s)?la\s)?(?<class>clase\s["«“]?\p{Lu}["»”]?)(?!\p{L})/u;
/** A form of company behind a comma belongs to its name: "…, S.L.". */
const FORM =
  /^,\s(?:S\.?\s?[AL]\.?(?:\s?U\.?)?|S\.?C\.?A\.?|S\.?\s?COOP\.?|Inc\.?|Ltd\.?|LLC|L\.?L\.?P\.?|L\.P\.)(?![\p{L}])/u;

/** Words that say more of the shares than which they are. */
const NO_CLASS =
  /^\s*(?:zu|zum|mit|im|of|at|in|from|de\s\d|da|à|por|con|del?\s|each|jeweils|with|numbered|nrn?\b|lfd|números?|n[º°]|nos?\b|y|e|und|and)(?!\p{L})/iu;
/** Which shares they are, where that is called so only with the word for shares: "gewone aandelen". */
const WITH_WORD = /^(?:gewone|(?:cumulatief\s)?preferente)$/iu;
/** Words for shares that say which they are: "Vorzugsanteile". */
const NAMES_CLASS = /^(?:stamm|vorzugs)/iu;
/** Lines that an item of a sentence takes up at most. */
const LINES = 4;

/** Founders in the items of a sentence or one a line, each with the shares that they take, and which where that is said. */
export function holdersInSentences(context: DocumentContext, classed: boolean): TableRow[] {
  const found = context.pages.flatMap((page) => {
    const lines = page.rows.map((row) => lineOf(page, row));
    const opens = lines.map(({ text }) => IS_ITEM.test(text) || PLAIN.test(text));
    return lines.flatMap((line, at) => {
      if (!opens[at]) return [];
      const next = opens.findIndex((is, i) => is && i > at);
      const item = lines.slice(at, Math.min(next < 0 ? lines.length : next, at + LINES));
      const words = segmentOf(
        page.number,
        line.row,
        item.flatMap((l) => l.words),
      );
      const marked = IS_ITEM.test(line.text);
      const cells = holderIn(words, marked ? MARKED : PLAIN, classed);
      return cells ? [{ marked, row: { cells, page: page.number } }] : [];
    });
  });
  // One line alone may be a sentence on the capital.
  const plain = found.filter(({ marked }) => !marked).length > 1;
  return found.flatMap(({ marked, row }) => (marked || plain ? [row] : []));
}

function holderIn(words: Segment, form: RegExp, classed: boolean): Map<string, CellValue> | null {
  const match = form.exec(words.text);
  const { name, n, word = '', before, after = '', class: named } = match?.groups ?? {};
  if (!match || name === undefined || n === undefined) return null;
  const cells = new Map<string, CellValue>();
  const put = (id: string, text: string, start: number, standard = text) =>
    cells.set(id, toldCell(spanOf(words, start, start + text.length), standard));
  const count = match.index + match[0].lastIndexOf(n);
  const from = words.text.indexOf(name, match.index);
  const own = name.replace(BEHIND_NAME, '');
  const company = own === name ? (FORM.exec(words.text.slice(from + name.length))?.[0] ?? '') : '';
  put('name', `${own}${company}`, from);
  put('shares', n, count, n.replace(/\D/gu, ''));
  if (!classed) return cells;
  // The mere word for shares is no class of them.
  const lettered = LETTERED.exec(words.text.slice(match.index + match[0].length - after.length))?.groups
    ?.class;
  const kind =
    named ??
    (before && WITH_WORD.test(before) ? `${before} ${word}` : before) ??
    lettered ??
    (NAMES_CLASS.test(word) ? word : null) ??
    (after === '' || NO_CLASS.test(after) ? null : `${word}${after}`);
  if (kind !== null) put('share_class', kind, words.text.indexOf(kind, named ? match.index : count));
  return cells;
}
