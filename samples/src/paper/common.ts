import { buyer, type Company } from '../data/companies.ts';
import type { CountryCode } from '../data/countries.ts';
import { decimalNumber } from '../exact.ts';
import { printDate, printNumber, printQuantity } from '../format.ts';
import type { Random } from '../random.ts';
import type { PaperCell, PaperEntry } from './paper.ts';

/** Companies of these papers buy and sell in English. */
export const PLACES: readonly CountryCode[] = ['GB', 'SG', 'US', 'NL'];

export const someCompany = (random: Random): Company => buyer(random, PLACES);

/** A company as a party of a document: name and address under one another. */
export const party = (id: string, label: string, { name, address }: Company): PaperEntry => ({
  id,
  label,
  text: [name, ...address],
});

/** A party of whom the record keeps the name; the paper prints the address too. */
export const partyByName = (id: string, label: string, company: Company): PaperEntry => ({
  ...party(id, label, company),
  value: company.name,
});

export const dated = (id: string, label: string, iso: string): PaperEntry => ({
  id,
  label,
  text: printDate(iso, 'long'),
  value: iso,
});

/** Hundredths as money. */
export const money = (hundredths: number): PaperCell & object => ({
  text: printNumber(hundredths, 2, 'point'),
  value: decimalNumber(hundredths, 2),
});

/** Thousandths as a quantity or weight. */
export const amount = (thousandths: number): PaperCell & object => ({
  text: printQuantity(thousandths, 'point'),
  value: decimalNumber(thousandths, 3),
});

export const day = (iso: string): PaperCell & object => ({ text: printDate(iso, 'long'), value: iso });

const PEOPLE = [
  ['Chan Wing Sum', '陳詠心'],
  ['Lee Ho Yin', '李浩然'],
  ['Cheung Mei Ling', '張美玲'],
  ['Ng Tsz Kit', '吳子傑'],
  ['Ho Ka Yan', '何嘉欣'],
  ['Tam Chi Hung', '譚志雄'],
] as const;

export const people = (random: Random, count: number): { en: string; zh: string }[] =>
  random.several(PEOPLE, count).map(([en, zh]) => ({ en, zh }));

const STREETS = [
  'Nam Cheong Street',
  'Tung Lo Wan Road',
  'Wai Yip Street',
  'Fuk Wing Street',
  'Hing Wah Street',
];
const AREAS = [
  'Sham Shui Po, Kowloon',
  'Causeway Bay, Hong Kong',
  'Kwun Tong, Kowloon',
  'Cheung Sha Wan, Kowloon',
];

/** An address in Hong Kong, line by line. */
export const hongKongAddress = (random: Random): string[] => [
  `Flat ${random.pick(['A', 'B', 'C', 'D'])}, ${random.int(2, 38)}/F`,
  `${random.int(2, 288)} ${random.pick(STREETS)}`,
  random.pick(AREAS),
];

const FIRMS = ['Golden Finch', 'Lotus Bridge', 'Harbour Crane', 'Jade Kettle', 'Silver Junk', 'Bright Heron'];
export const hongKongFirm = (random: Random): string =>
  `${random.pick(FIRMS)} ${random.pick(['Trading', 'Enterprises', 'Development', 'Holdings'])} Limited`;
