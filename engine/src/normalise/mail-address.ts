/** What OCR makes of letters in small type; it runs two together sooner than it parts one. */
const READ_AS: readonly (readonly [letters: string, read: string])[] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['ft', 'tt'],
  ['tf', 'tt'],
  ['w', 'vv'],
  ['l', '[1i]'],
  ['i', '[1l]'],
  ['o', '0'],
];

/** Providers of mail with customers of all kinds. */
// biome-ignore format: lists read better in rows
const PROVIDERS: ReadonlySet<string> = new Set([
  'gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'msn', 'yahoo', 'ymail', 'icloud', 'aol', 'proton', 'protonmail', 'zoho', 'fastmail', 'yandex',
  'gmx', 'web', 't-online', 'freenet', 'posteo', 'bluewin', 'libero', 'virgilio', 'tiscali', 'orange', 'wanadoo', 'free', 'laposte', 'sfr', 'telenet', 'skynet', 'ziggo',
  'uol', 'bol', 'terra', 'sapo', 'seznam', 'interia', 'comcast', 'verizon', 'bigpond', 'btinternet', 'rediffmail', 'netvigator', 'singnet', 'hinet', 'naver',
  'qq', '163', '126', '139', 'sina', 'sohu', 'foxmail', 'aliyun',
  'mail', 'email', 'mailbox', 'inbox', 'post',
]);

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** A text as addresses spell it: "gruttner" and "gruettner" for "Grüttner". */
const spelled = (text: string): string[] => [
  plain(text),
  plain(text.replace(/[äöü]/giu, (letter) => `${plain(letter)}e`)),
];
const wordsOf = (text: string): string[] => [
  ...new Set(spelled(text).flatMap((way) => way.match(/[a-z]+/g) ?? [])),
];

const LETTERS = new RegExp(READ_AS.map(([letters]) => letters).join('|'), 'g');
const FORMS = new Map(READ_AS);
/** What may be read where this word is printed. */
const formsOf = (word: string): string => word.replace(LETTERS, (form) => `(?:${form}|${FORMS.get(form)})`);

/** Letters that stand alone and are read as figures. */
const INITIALS: Readonly<Record<string, readonly string[]>> = { 0: ['o'], 1: ['l', 'i'] };
/** Names shorter than this may stand in a word by chance. */
const LEAST = 4;

/** An address that OCR read, with the words of its owner's name as the name spells them: "homig" is Hornig. */
export function mendedAddress(address: string, owner: string): string {
  const at = address.lastIndexOf('@');
  const words = wordsOf(owner);
  const local = words
    .filter((word) => word.length >= LEAST)
    .reduce(
      (mended, word) =>
        mended.replace(new RegExp(formsOf(word), 'gi'), (found) => (plain(found) === word ? found : word)),
      address.slice(0, at),
    );
  const initialOf = (figure: string) =>
    (INITIALS[figure] ?? []).find((letter) => words.some((word) => word.startsWith(letter)));
  return local.replace(/^[01](?=[._-])/, (figure) => initialOf(figure) ?? figure) + address.slice(at);
}

/** Whether a part is put together of the first letters of these words: "hornigpe" of Petra Hornig. */
function isMadeOf(part: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  // A set goes on over what is added to it meanwhile.
  for (const at of reached)
    for (const word of words)
      for (let length = 1; length <= word.length && part[at + length - 1] === word[length - 1]; length++)
        reached.add(at + length);
  return reached.has(part.length);
}

/**
 * Whether other print bears out an address: its words are those of the name of its owner or stand elsewhere (`print`),
 * and so does its domain, unless people of all kinds have addresses there.
 */
export function isBorneOut(address: string, owner: string, print: readonly string[]): boolean {
  const [local = '', domain = ''] = plain(address).split('@');
  const elsewhere = spelled(print.join(' ')).join(' ').replaceAll(plain(address), ' ');
  const words = new Set(elsewhere.match(/[a-z]+/g));
  const named = wordsOf(owner);
  const parts = local.match(/\p{L}+/gu) ?? [];
  // A figure that opens a part may be a letter.
  if (/(?:^|[._-])[01](?:[._-]|\p{L})/u.test(local)) return false;
  const known = (part: string) => (part.length >= LEAST && words.has(part)) || isMadeOf(part, named);
  const labels = domain.split('.').slice(0, -1);
  const joined = elsewhere.replace(/[^a-z\d]/g, '');
  const placed = labels.some(
    (label) => PROVIDERS.has(label) || (label.length >= LEAST && joined.includes(label.replaceAll('-', ''))),
  );
  return placed && parts.every(known);
}
