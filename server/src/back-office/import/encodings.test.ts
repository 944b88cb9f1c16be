import type { ImportEncoding } from '@recto/contracts/entities/import-query';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { lettersOf } from './encoding/letters-of.ts';

/** The bytes of a text, by looking up what each byte, or each pair of bytes, is decoded to. */
function encode(text: string, encoding: ImportEncoding): Uint8Array<ArrayBuffer> {
  const known = tableOf(encoding);
  const bytes = [...text].flatMap((letter) => {
    const found = known.get(letter);
    if (!found) throw new Error(`${encoding} has no ${letter}`);
    return found;
  });
  return Uint8Array.from(bytes);
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();
function tableOf(encoding: ImportEncoding): ReadonlyMap<string, readonly number[]> {
  const made = tables.get(encoding);
  if (made) return made;
  const table = new Map<string, readonly number[]>();
  const note = (bytes: number[]): void => {
    const text = lettersOf(Uint8Array.from(bytes), encoding);
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) note([byte]);
  if (['gb18030', 'big5', 'shift_jis'].includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) note([lead, trail]);
  tables.set(encoding, table);
  return table;
}

const file = (...rows: string[]): string => ['code,name,country', ...rows].join('\r\n');

/** Files as people save them: what stands in them, and the encodings that can hold it. */
const FILES: readonly (readonly [what: string, text: string, encodings: readonly ImportEncoding[]])[] = [
  ['one é at the end of a word', file('1,Café,FR', '2,Rose oil,FR'), ['windows-1252', 'macintosh']],
  ['one é inside a word', file('1,Société Générale des Parfums,FR'), ['windows-1252', 'macintosh']],
  ['one ü', file('1,Müller GmbH,DE', '2,Plain Ltd,GB'), ['windows-1252', 'macintosh']],
  ['one ö', file('1,Köln Chemie,DE'), ['windows-1252', 'macintosh']],
  ['one ß', file('1,Hauptstraße 5,DE'), ['windows-1252', 'macintosh']],
  ['one ñ', file('1,España Aromas SA,ES'), ['windows-1252', 'macintosh']],
  ['one ç', file('1,Provençal Huiles,FR'), ['windows-1252', 'macintosh']],
  ['one ã', file('1,São Paulo Óleos,BR'), ['windows-1252', 'macintosh']],
  ['one å', file('1,Malmö och Ängelholm på Skåne AB,SE'), ['windows-1252', 'macintosh']],
  ['one ø', file('1,København Smørrebrød ApS,DK'), ['windows-1252', 'macintosh']],
  [
    'capitals',
    file('1,MÜNCHEN CHEMIE,DE', '2,CAFÉ DE PARIS,FR', '3,ÉCOLE,FR'),
    ['windows-1252', 'macintosh'],
  ],
  [
    'letters side by side',
    file('1,Création et création née créée,FR', '2,Noël,FR'),
    ['windows-1252', 'macintosh'],
  ],
  ['Italian', file('1,Qualità e Città di Forlì,IT', '2,Perché no Società,IT'), ['windows-1252', 'macintosh']],
  [
    'a quotation mark of a word processor',
    file('1,L’Oréal “Paris” – Grasse,FR'),
    ['windows-1252', 'macintosh'],
  ],
  ['units', file('1,"Density at 20°C, ±0.5 µg/m³",GB'), ['windows-1252']],
  ['a price', file('1,Rose oil 20 €,DE', '2,Übergrößen 5 €,DE'), ['windows-1252', 'iso-8859-15']],
  ['Polish', file('1,Łódź Chemia,PL', '2,Zakład Produkcji Żywności w Gdańsku,PL'), ['windows-1250']],
  [
    'Czech',
    file('1,Příbramské závody,CZ', '2,Železářství Dvořák,CZ', '3,Žluťoučký kůň,CZ'),
    ['windows-1250'],
  ],
  ['Hungarian', file('1,Győri Gyümölcs Kft,HU', '2,Fűszerüzem,HU'), ['windows-1250']],
  ['Russian', file('1,Москва Аромат,RU', '2,Плотность масла,RU'), ['windows-1251']],
  ['Chinese', file('1,玫瑰精油,CN', '2,密度,CN', '3,上海香料有限公司,CN'), ['gb18030']],
  ['Chinese of one word', file('1,密度,CN'), ['gb18030', 'big5']],
  ['Chinese beside Latin letters', file('LAB-1,铅 Pb 含量,CN', 'LAB-2,Rose oil 玫瑰油,CN'), ['gb18030']],
  ['traditional Chinese', file('1,玫瑰精油,HK', '2,香港檢驗有限公司,HK', '3,水分及揮發物,HK'), ['big5']],
  ['traditional Chinese of one cell', file('1,總菌數,HK'), ['big5', 'gb18030']],
  ['Japanese', file('1,東京香料株式会社,JP', '2,バラのオイル,JP', '3,みずの含量,JP'), ['shift_jis']],
];

describe('a file without a mark is read in the encoding that its letters speak for', () => {
  const cases = FILES.flatMap(([what, text, encodings]) =>
    encodings.map((encoding) => ({ what, text, encoding })),
  );
  it.each(cases)('$what in $encoding', ({ text, encoding }) => {
    expect(decodeText(encode(text, encoding))).toMatchObject({ text, encoding });
  });

  it.each(FILES)('%s in UTF-8, UTF-16 and UTF-16 without a mark', (_what, text) => {
    expect(decodeText(Buffer.from(text)).text).toBe(text);
    expect(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le')).text).toBe(text);
    expect(decodeText(Buffer.from(text, 'utf16le')).text).toBe(text);
    expect(decodeText(Buffer.from(text, 'utf16le').swap16()).text).toBe(text);
  });

  it('looks at the whole file: a single accent far down decides', () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `M${at},Rose oil ${at},GB`);
    const text = file(...rows, '9,Crème,FR');
    expect(decodeText(encode(text, 'windows-1252'))).toMatchObject({ text, encoding: 'windows-1252' });
  });

  it('a few names in a large Chinese file do not make it Western', () => {
    const text = file(...Array.from({ length: 200 }, (_, at) => `${at},香料${at} Muller 有限公司,CN`));
    expect(decodeText(encode(text, 'gb18030')).text).toBe(text);
  });
});

it('Windows-1252 has the signs of word processors', () =>
  expect(lettersOf(Uint8Array.from([0x80, 0x91, 0x92, 0x96, 0x9f, 0xe9]), 'windows-1252')).toBe('€‘’–Ÿé'));

describe('how sure that is', () => {
  it.each([
    ['a mark', Buffer.from('\ufeffcode,é'), true],
    ['UTF-8', Buffer.from('code,é\n'), true],
    ['plain letters', Buffer.from('code,e\n'), true],
    ['Chinese sentences', encode(file('1,上海香料有限公司,CN', '2,玫瑰精油密度,CN'), 'gb18030'), true],
    [
      'French names',
      encode(file('1,Société Générale,FR', '2,Crème brûlée,FR', '3,Forêt,FR'), 'windows-1252'),
      true,
    ],
    ...['Société', 'Müller', 'Köln', 'Crème'].map((name): [string, Uint8Array, boolean] => [
      `${name} alone`,
      encode(file('1,Plain Ltd,GB', `2,${name},X`), 'windows-1252'),
      true,
    ]),
    ['one word that could be two', Uint8Array.from([0x61, 0x2c, 0xc4, 0xd6, 0x0a]), false],
  ])('%s', (_what, bytes, sure) => expect(decodeText(bytes).sure).toBe(sure));
});

/** One name of Central Europe: what it is read as is right, or somebody is asked to look. */
it.each(
  'Gdańsk|Wałbrzych|Świt|Żywiec|Łódź|Dvořák|Plzeň|Škoda|Příbram|Čeněk|Győr|Fűszer|Őrség|Kft Hűség|Křen|Poznań|Toruń'.split(
    '|',
  ),
)('%s alone is never surely Western', (name) => {
  const text = file('1,Plain Ltd,GB', `2,${name},X`);
  const found = decodeText(encode(text, 'windows-1250'));
  expect(found.text === text || !found.sure, JSON.stringify(found)).toBe(true);
});

it('bytes that are no text in any encoding are refused', () =>
  expect(() => decodeText(Uint8Array.from([0x61, 0, 0, 0, 0x62, 0xff, 0, 0xfe, 0x03]))).toThrow());

/** The hard case: one name in a file of otherwise plain letters. */
const ALONE: Partial<Record<ImportEncoding, string>> = {
  'windows-1252':
    'Bäcker|Jürgen|Schröder|Weiß|Größe|Zürich|Düsseldorf|Öl|Übersee|Äpfel|Façade|Garçon|François|Hélène|Été|Forêt|Pâtes|Goût|Île|Maïs|Cœur|Bœuf|Où|Déjà|À la carte|Crème|Thé|Rosé|Señor|Niño|Peña|Año|Árbol|Índigo|Úrsula|José|María|Azúcar|Limón|Jalapeño|Maçã|Produções|Açaí|Água|Três|Você|Caffè|Così|Più|Virtù|Ærø|Rødgrød|Blåbær|Tromsø|Skåne|Göteborg|Åse|Jyväskylä|Þór|Ísafjörður|Citroën|Zoë|Coöperatie|Geïsoleerd|Català|LÖWE|ÄRZTE|STRAßE|ESPAÑA|SOCIÉTÉ|PÂTÉ|Nestlé|Lancôme|Hermès|Bücher für Köche|L’eau|l’été|½ kg|25 °C|10 µm|m²|± 2 %|§ 5|© Recto|100 €|5 £',
  gb18030:
    '玫瑰|薰衣草油|砷|镉|汞|密度|折光率|旋光度|菌落总数|大肠菌群|沙门氏菌|外观|气味|无色液体|上海|苏州|张三|李四|有限公司|检验报告|含量|水分|酸值|相对密度|过氧化值|薄荷脑|香兰素|柠檬酸|甘油|乙醇|丙二醇|重金属|灰分',
  big5: '玫瑰|薰衣草油|鉛|砷|鎘|汞|密度|折光率|旋光度|菌落總數|大腸菌群|沙門氏菌|外觀|氣味|無色液體|香港|台北|張三|李四|有限公司|檢驗報告|含量|水分|酸值|相對密度|過氧化值|香草醛|檸檬酸|甘油|乙醇|重金屬|灰分',
};
describe.each(Object.entries(ALONE))('one name in %s', (encoding, names) => {
  it.each(names.split('|'))('%s', (name) => {
    const text = file('1,Plain Ltd,GB', `2,${name},X`);
    expect(decodeText(encode(text, encoding as ImportEncoding)).text).toBe(text);
  });
});
