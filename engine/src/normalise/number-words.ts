import { fold } from './fold.ts';

/** Words of numbers by what they are worth; of languages that write them together, their pieces. */
type Language = {
  small: Readonly<Record<string, number>>;
  hundred: readonly string[];
  scales: Readonly<Record<string, number>>;
};

const numbered = (words: string, from: number, step = 1): Record<string, number> =>
  Object.fromEntries(
    words.split(' ').flatMap((forms, i) => forms.split('/').map((form) => [form, from + i * step] as const)),
  );

const LANGUAGES: readonly Language[] = [
  {
    small: {
      ...numbered(
        'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
        0,
      ),
      ...numbered('twenty thirty forty/fourty fifty sixty seventy eighty ninety', 20, 10),
    },
    hundred: ['hundred'],
    scales: {
      thousand: 1e3,
      lakh: 1e5,
      lakhs: 1e5,
      lac: 1e5,
      lacs: 1e5,
      million: 1e6,
      crore: 1e7,
      crores: 1e7,
      billion: 1e9,
    },
  },
  {
    small: {
      ...numbered(
        'null ein/eins/eine/einen zwei/zwo drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
        0,
      ),
      ...numbered('zwanzig dreissig/dreisig vierzig funfzig sechzig siebzig achtzig neunzig', 20, 10),
    },
    hundred: ['hundert'],
    scales: { tausend: 1e3, million: 1e6, millionen: 1e6 },
  },
  {
    small: {
      ...numbered(
        'zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
        0,
      ),
      ...numbered('vingt/vingts trente quarante cinquante soixante septante huitante nonante', 20, 10),
      octante: 80,
    },
    hundred: ['cent', 'cents'],
    scales: { mille: 1e3, mil: 1e3, million: 1e6, millions: 1e6 },
  },
  {
    small: {
      ...numbered(
        'cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun/veintiuna veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
        0,
      ),
      ...numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 30, 10),
      ...numbered(
        'cien/ciento doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas',
        100,
        100,
      ),
    },
    hundred: [],
    scales: { mil: 1e3, millon: 1e6, millones: 1e6 },
  },
  {
    small: {
      ...numbered(
        'zero uno/un/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
        0,
      ),
      ...numbered(
        'venti/vent trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant ottanta/ottant novanta/novant',
        20,
        10,
      ),
    },
    hundred: ['cento', 'cent'],
    scales: { mille: 1e3, mila: 1e3, milione: 1e6, milioni: 1e6 },
  },
  {
    small: {
      ...numbered(
        'zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove',
        0,
      ),
      ...numbered('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 20, 10),
      ...numbered(
        'cem/cento duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas setecentos/setecentas oitocentos/oitocentas novecentos/novecentas',
        100,
        100,
      ),
    },
    hundred: [],
    scales: { mil: 1e3, milhao: 1e6, milhoes: 1e6 },
  },
  {
    small: {
      ...numbered(
        'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien',
        0,
      ),
      ...numbered('twintig dertig veertig vijftig zestig zeventig tachtig negentig', 20, 10),
    },
    hundred: ['honderd'],
    scales: { duizend: 1e3, miljoen: 1e6 },
  },
];

/** Words between those of numbers. */
const JOINTS = new Set('and und et y e en con mit plus'.split(' '));
const MONEY =
  /^(?:dollars?|euros?|pounds?|sterling|francs?|franken|rupees?|pesos?|reais|real|yuan|yen|ringgit|baht|dirhams?|kronen|kroner|us|hong|kong|singapore|australian|canadian|hkd|usd|eur|gbp|chf|sgd|inr|rs)$/;
const PARTS =
  /^(?:cents?|cent|centimes?|centimos?|centavos?|centesimi|centesimo|rappen|pence|penny|p|paise|paisa|sen|fen|cts)$/;
const ENDS = /^(?:only|exactly|net|no|more|seulement|solamente|netto|exakt)$/;

type Kind = { add?: number; hundred?: boolean; scale?: number };

function kindOf(word: string, { small, hundred, scales }: Language): Kind | null {
  const add = small[word];
  if (add !== undefined) return { add };
  if (hundred.includes(word)) return { hundred: true };
  const scale = scales[word];
  return scale === undefined ? null : { scale };
}

/** A word, or the pieces of one that is written together: "siebenhundertvierunddreissig". */
function piecesOf(word: string, language: Language): Kind[] | null {
  const whole = kindOf(word, language);
  if (whole) return [whole];
  for (let at = word.length - 2; at >= 2; at--) {
    const head = kindOf(word.slice(0, at), language) ?? (JOINTS.has(word.slice(0, at)) ? {} : null);
    const rest = head && piecesOf(word.slice(at), language);
    if (head && rest) return [head, ...rest];
  }
  return null;
}

function worthOf(kinds: readonly Kind[]): number {
  let [total, group] = [0, 0];
  kinds.forEach(({ add, hundred, scale }, i) => {
    // "Quatre-vingts" is four times twenty.
    if (add === 20 && kinds[i - 1]?.add === 4) group += 76;
    else if (add !== undefined) group += add;
    else if (hundred) group = Math.max(group % 1000 || 1, 1) * 100;
    else if (scale) [total, group] = [total + Math.max(group, 1) * scale, 0];
  });
  return total + group;
}

/** Where an amount is spelled out in a text, and what it is worth, as plain decimal text. */
export type Spelled = { start: number; end: number; value: string };

/** Words of numbers that a spelled amount has at least. */
const LEAST = 2;

/** "Hong Kong Dollars Eighteen Thousand": cheques print the money before the line for its words. */
const MONEY_FIRST =
  /^[\s*#]*(?:(?:hong\s?kong|h\.?k\.?|united states|u\.?s\.?|singapore|australian|canadian|new zealand)\s+)?(?:dollars?|rupees|pounds(?: sterling)?|euros?|ringgit(?: malaysia)?|naira|rand|pesos)\s+(?:of\s+)?(?=\p{L}{2})/iu;

/** How many characters of a printed amount in words name the money first. */
export const moneyFirst = (text: string): number => MONEY_FIRST.exec(text)?.[0].length ?? 0;

/** The longest run of words that spell an amount, in one of the languages; null without any. */
export function spelledAmountIn(text: string): Spelled | null {
  const words = [...text.matchAll(/\p{L}+/gu)].map((match) => ({
    text: fold(match[0]).trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let best: (Spelled & { count: number }) | null = null;
  for (const language of LANGUAGES) {
    for (let from = 0; from < words.length; from++) {
      const run = runFrom(words, from, language, text);
      if (run && run.count > (best?.count ?? LEAST - 1)) best = run;
    }
  }
  return best && { start: best.start, end: best.end, value: best.value };
}

type Placed = { text: string; start: number; end: number };

/** Hundredths in figures amid the words: "pounds 65p only", "and 36/100 dollars". */
const HUNDREDTHS = /^\s*(\d{1,2})\s*(?:\/\s*100)?\s*$/;
/** The same behind the last word. */
const AT_END = /^\s*(?:and|&)?\s*(\d{1,2})\s*\/\s*100\b/i;

function runFrom(words: readonly Placed[], from: number, language: Language, text: string) {
  const whole: Kind[] = [];
  let part: Kind[] = [];
  let [count, at, last, money, cents] = [0, from, from, false, 0];
  for (; at < words.length; at++) {
    const word = words[at]!.text;
    const gap = at > from ? text.slice(words[at - 1]!.end, words[at]!.start) : '';
    const figures = whole.length > 0 ? HUNDREDTHS.exec(gap) : null;
    if (!figures && /[.;:!?|]\s|\d/.test(gap)) break;
    if (figures) {
      cents = Number(figures[1]);
      money = true;
    }
    const pieces = MONEY.test(word) || (money && PARTS.test(word)) ? null : piecesOf(word, language);
    if (pieces) {
      (money ? part : whole).push(...pieces);
      count += pieces.length;
    } else if (MONEY.test(word)) money ||= whole.length > 0;
    else if (PARTS.test(word)) {
      if (part.length > 0) cents = worthOf(part);
      part = [];
      money = true;
    } else if (!JOINTS.has(word) && !ENDS.test(word)) break;
    if (!JOINTS.has(word)) last = at;
    else if (at === from) return null;
  }
  if (whole.length === 0 || count < LEAST || !piecesOf(words[from]!.text, language)) return null;
  const behind = AT_END.exec(text.slice(words[last]!.end));
  const small = part.length > 0 ? worthOf(part) : behind ? Number(behind[1]) : cents;
  const units = worthOf(whole);
  const value = small > 0 && small < 100 ? `${units}.${String(small).padStart(2, '0')}` : String(units);
  const end = words[last]!.end + (behind?.[0].length ?? 0);
  return { start: words[from]!.start, end, value, count };
}
