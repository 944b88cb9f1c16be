import type { LabelIndex } from '../../context/labels.ts';
import { heightOf, median } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import type { Segment } from '../../layout/segment.ts';
import type { EntrySchema } from '../../schema/types.ts';

/** What a heading of a resume is about: entries of one kind, or something else. */
export type Topic = EntrySchema['kind'] | 'other';

/** Words of a heading, at most, and of one in large bold type; of Chinese and Japanese its characters. */
const WORDS = 5;
export const MORE_WORDS = 8;
const CHARACTERS = 14;

/** What headings are made of, whatever the words around: "Work", "Percorso lavorativo", "Schooling". */
const STEMS: Readonly<Record<EntrySchema['kind'], RegExp>> = {
  posts: new RegExp(
    [
      'experien[czt]|expérien|esperien|erfahrung|employ|(?<!\\p{L})work(?:ed|ing)?(?!\\p{L})|career|(?<!\\p{L})jobs?(?!\\p{L})|internships?|professional (?:background|history|path|journey|life)|(?<!\\p{L})(?:appointments|positions(?! of respons))(?!\\p{L})',
      'werdegang|beruf(?:s|lich)|stationen|praktika|loopbaan|erfaren|ervaring|anställning|erfaring|työ(?:kokemus|historia)',
      'emploi|carri[eè]re|parcours(?! (?:scolaire|acad|universit))|laboral|lavor|empleo|trajet[oó]ria|trayectoria|carreira|percurso prof|experiên|experienț',
      'doświadczenie|zatrudnienie|praxe|zaměstnání|szakmai|munka|deneyim|kinh nghiệm|pengalaman|опыт|карьера|경력',
      '[職职][歴历歷]|[職职][務务業业]?[経经經][歴历歷]|工作(?:[经經][历歷验驗]|履[历歷])|[实實][习習践踐](?:[経经經][历歷]|活[动動]|[与與和及])|任[職职][経经經][历歷]|^[经經][历歷]$',
    ].join('|'),
    'iu',
  ),
  schools: new RegExp(
    [
      'educa|academi(?!\\p{L}* (?:appointments|positions|posts|employment|career))|acadé|acadê|(?<!\\p{L})schools?(?!\\p{L})|schooling|studie[ds]|(?<!\\p{L})study(?!\\p{L})|(?<!\\p{L})learn(?:ed|t|ing)?(?!\\p{L})|qualifications|(?<!\\p{L})degrees?(?!\\p{L})',
      'studium|ausbildung|bildungsweg|schul|opleiding|utbildning|uddannelse|utdann|koulutus',
      '(?<!in)forma[cçt][aiã]|(?<!\\p{L})formations?(?!\\p{L})|formazione|études|diplôm|istruzione|titulaci[oó]n|estudios|estudos|(?<!\\p{L})studii?(?!\\p{L})|scolaire|universitaire',
      'wykształcenie|vzdělání|tanulmány|eğitim|öğrenim|học vấn|pendidikan|образование|학력',
      '学[历歴]|學[歷历]|教育',
    ].join('|'),
    'iu',
  ),
};
/** What makes such a heading one of something else: "Career objective", "Weiterbildung", "Away from work". */
const ELSE =
  /summary|(?<!(?:academic|educational)\s)profil|objective|goal|skill|permit|reference|(?<!(?:ausbildung|studium|schulbildung)\s(?:und|u\.|&|\/|\+)\s)(?:weiter|fort)bild|kenntnis|continu|compl[eé]ment|training(?!.*educa)|interest|sample|away|outside|beyond|besides|volunt|licen[cs]e|certific|自我|要約|概要|内容|內容/iu;

/** Headings in Chinese that are made of nothing but such words: "技能与证书". */
const ELSE_IN_CHINESE =
  /^(?:(?:专业|專業|个人|個人|职业|職業|其他|自我)?(?:技能|证书|證書|语言|語言|评价|評價|获奖|獲獎|奖项|獎項|荣誉|榮譽|资格|資格|特长|特長|爱好|愛好|兴趣|興趣|能力)[与與及和、/]?)+$/u;

/** Without the ornaments around, what stands in brackets, and how the list is ordered: "JOBS (13+ years)". */
const bare = (text: string): string =>
  text
    .replace(/\s*[(（][^)）]*[)）]/gu, '')
    .replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}]+$/gu, '')
    .replace(/,\s(?:latest|most recent|newest) first$/iu, '');

/** Short, without figures and no sentence. */
export function isShort(text: string, words = WORDS): boolean {
  const name = bare(text);
  const han = [...name.replace(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, '')].length;
  return (
    /\p{L}{2}|\p{L} \p{L}/u.test(name) &&
    !/\d|[@,;]|\.$/u.test(name) &&
    name.split(/\s+/).length <= words &&
    han <= CHARACTERS
  );
}

/**
 * What a text heads, or null where it is no heading: a label and nothing else, or short and of such words where it
 * stands out from the lines around.
 */
export function topicOf(segment: Segment, index: LabelIndex, body: number): Topic | null {
  const { text } = segment;
  const [hit] = index.find(text);
  const name = bare(text);
  const sentence = /\p{Ll}\.$/u.test(text) || /^\p{Ll}/u.test(name);
  if (hit && !hit.meant && hit.start <= 3 && !sentence && /^[\s\p{P}]*$/u.test(text.slice(hit.end)))
    return (hit.meanings[0]?.id as Topic | undefined) ?? 'other';
  const joined = name.replace(/(?<=\p{Script=Han})[\s　]+(?=\p{Script=Han})/gu, '');
  if (ELSE_IN_CHINESE.test(joined)) return 'other';
  if (!isShort(text) || !standsOut(segment, joined, body)) return null;
  if (ELSE.test(joined)) return null;
  return topicOfWords(joined);
}

/** Recognised print loses accents: "Doswiadczenie zawodowe". */
const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
const PLAIN_STEMS = {
  posts: new RegExp(plainLetters(STEMS.posts.source), 'iu'),
  schools: new RegExp(plainLetters(STEMS.schools.source), 'iu'),
};

/** What the words of a heading are about, where they are of one kind. */
export function topicOfWords(text: string): EntrySchema['kind'] | null {
  const kinds = (['posts', 'schools'] as const).filter(
    (kind) => STEMS[kind].test(text) || PLAIN_STEMS[kind].test(text),
  );
  return kinds.length === 1 ? kinds[0]! : null;
}

/** Set otherwise than the lines around, or a word alone. */
function standsOut(segment: Segment, name: string, body: number): boolean {
  const { height, bold, capitals } = styleOf(segment);
  return bold || capitals || height > LARGER * body || /^[^\p{Ll}\s]\S*$/u.test(name);
}

/** How much larger than the body the type of a heading is. */
const LARGER = 1.08;

/** How a heading is set: height and weight of its type, whether all letters are capitals, what stands before it. */
export type HeadingStyle = {
  height: number;
  /** Whether the height is that of the type, and not only of the letters as they were found on a picture. */
  sized: boolean;
  bold: boolean;
  capitals: boolean;
  /** Its ornament; '1' for a number. */
  mark: string;
};

/** Chinese beside bold Latin often has no bold type of its own: "Employment 工作經歷". */
function boldOf(words: Segment['words']): boolean {
  const latin = words.filter(({ text }) => /\p{Script=Latin}/u.test(text));
  return (latin.length > 0 ? latin : words).every((w) => w.source.bold === true);
}

export const styleOf = ({ words, box, text }: Segment): HeadingStyle => ({
  height: Math.max(...words.map((w) => w.source.size ?? 0)) || heightOf(box),
  sized: words.some((w) => w.source.size),
  bold: boldOf(words),
  capitals: /\p{Lu}{3}|\p{Lu} \p{Lu} \p{Lu}/u.test(text) && !/\p{Ll}/u.test(text),
  mark: /^\d{1,2}[.)]\s/u.test(text) ? '1' : (/^[^\p{L}\p{N}\s(（]/u.exec(text)?.[0] ?? ''),
});

/** The height of the type of most lines. */
export const bodyOf = (rows: readonly Row[]): number =>
  median(rows.flatMap((row) => row.segments.map((s) => styleOf(s).height)));

/** Larger than the body, or in capitals: nothing else looks like it. */
export const isOwnStyle = ({ height, capitals }: HeadingStyle, body: number): boolean =>
  capitals || height > LARGER * body;

/** How far the heights of one style may lie apart: of letters on a picture, accents and tails are part. */
const ALIKE = { sized: 0.06, found: 0.2 };

export const sameStyle = (a: HeadingStyle, b: HeadingStyle): boolean =>
  Math.abs(a.height - b.height) < (a.sized && b.sized ? ALIKE.sized : ALIKE.found) * a.height &&
  a.bold === b.bold &&
  a.capitals === b.capitals &&
  a.mark === b.mark;
