import {
  dutchIban,
  dutchVat,
  frenchIban,
  frenchVat,
  germanIban,
  germanVat,
  swissIban,
  swissVat,
  unifiedBusinessNumber,
} from '../check-digits.ts';
import type { DateStyle, NumberStyle } from '../format.ts';
import type { Random } from '../random.ts';

/** What a company's country decides: how it writes addresses, numbers and dates, and what it charges. */
export type Country = {
  name: string;
  currency: string;
  /** Rough worth of one euro, to keep prices plausible. */
  perEuro: number;
  /** True when amounts are printed without minor units. */
  wholeAmounts?: boolean;
  legalForms: readonly string[];
  streets: readonly string[];
  towns: readonly (readonly [town: string, postcode: string])[];
  address: (street: string, number: number, town: string, postcode: string) => string[];
  numbers: readonly NumberStyle[];
  dates: readonly DateStyle[];
  /** Hundredths of a percent; empty means that no tax is printed. */
  taxRates: readonly number[];
  taxLabel: string;
  taxId?: (random: Random) => string;
  account: (random: Random) => string;
  phone: (random: Random) => string;
};

export const COUNTRIES = {
  DE: {
    name: 'Germany',
    currency: 'EUR',
    perEuro: 1,
    legalForms: ['GmbH', 'GmbH & Co. KG', 'AG'],
    streets: ['Mühlbachweg', 'Am Speicherhof', 'Lindenkamp', 'Hopfengasse', 'Alte Zollstraße'],
    towns: [
      ['Hamburg', '22113'],
      ['Bremen', '28217'],
      ['Mannheim', '68219'],
      ['Göttingen', '37079'],
    ],
    address: (street, number, town, postcode) => [`${street} ${number}`, `${postcode} ${town}`, 'Germany'],
    numbers: ['comma'],
    dates: ['dotted'],
    taxRates: [700, 1900],
    taxLabel: 'VAT',
    taxId: germanVat,
    account: germanIban,
    phone: (random) => `+49 40 ${random.digits(3)} ${random.digits(4)}`,
  },
  NL: {
    name: 'Netherlands',
    currency: 'EUR',
    perEuro: 1,
    legalForms: ['B.V.', 'N.V.'],
    streets: ['Pakhuiskade', 'Molenvliet', 'Oude Havendijk', 'Kruidenlaan', 'Zeesterweg'],
    towns: [
      ['Rotterdam', '3089 KN'],
      ['Zaandam', '1507 EJ'],
      ['Barneveld', '3771 RA'],
    ],
    address: (street, number, town, postcode) => [
      `${street} ${number}`,
      `${postcode} ${town}`,
      'The Netherlands',
    ],
    numbers: ['comma'],
    dates: ['dotted', 'slashed'],
    taxRates: [900, 2100],
    taxLabel: 'VAT',
    taxId: dutchVat,
    account: dutchIban,
    phone: (random) => `+31 10 ${random.digits(3)} ${random.digits(4)}`,
  },
  FR: {
    name: 'France',
    currency: 'EUR',
    perEuro: 1,
    legalForms: ['S.A.S.', 'S.A.', 'S.A.R.L.'],
    streets: ['rue des Orangers', 'chemin du Vallon', 'avenue des Jasmins', 'route de la Draille'],
    towns: [
      ['Grasse', '06130'],
      ['Villefranche', '69400'],
      ['Cavaillon', '84300'],
    ],
    address: (street, number, town, postcode) => [`${number}, ${street}`, `${postcode} ${town}`, 'France'],
    numbers: ['spaced'],
    dates: ['slashed', 'dotted'],
    taxRates: [550, 2000],
    taxLabel: 'VAT',
    taxId: frenchVat,
    account: frenchIban,
    phone: (random) => `+33 4 93 ${random.digits(2)} ${random.digits(2)} ${random.digits(2)}`,
  },
  CH: {
    name: 'Switzerland',
    currency: 'CHF',
    perEuro: 1,
    legalForms: ['AG', 'SA'],
    streets: ['Seefeldrain', 'Gewerbepark', 'Ob der Mühle', 'Bahnweg'],
    towns: [
      ['Wädenswil', '8820'],
      ['Dübendorf', '8600'],
      ['Nyon', '1260'],
    ],
    address: (street, number, town, postcode) => [
      `${street} ${number}`,
      `${postcode} ${town}`,
      'Switzerland',
    ],
    numbers: ['swiss'],
    dates: ['dotted', 'iso'],
    taxRates: [260, 810],
    taxLabel: 'VAT',
    taxId: swissVat,
    account: swissIban,
    phone: (random) => `+41 44 ${random.digits(3)} ${random.digits(2)} ${random.digits(2)}`,
  },
  US: {
    name: 'United States',
    currency: 'USD',
    perEuro: 1.1,
    legalForms: ['Inc.', 'LLC', 'Corp.', 'Company'],
    streets: [
      'Foundry Road',
      'Commerce Parkway',
      'Old Orchard Avenue',
      'Harbor Point Drive',
      'Mill Race Lane',
    ],
    towns: [
      ['Cranbury, NJ', '08512'],
      ['Elgin, IL', '60123'],
      ['Lakeland, FL', '33811'],
      ['Yakima, WA', '98903'],
    ],
    address: (street, number, town, postcode) => [`${number * 11} ${street}`, `${town} ${postcode}`, 'USA'],
    numbers: ['point'],
    dates: ['american', 'americanLong'],
    taxRates: [0, 625, 663],
    taxLabel: 'Sales tax',
    taxId: (random) => `${random.int(20, 88)}-${random.digits(7)}`,
    account: (random) => random.digits(10),
    phone: (random) => `(${random.int(201, 989)}) 555-01${random.digits(2)}`,
  },
  GB: {
    name: 'United Kingdom',
    currency: 'GBP',
    perEuro: 0.86,
    legalForms: ['Ltd', 'plc', 'Limited'],
    streets: ['Saltings Lane', 'Granary Road', 'Kiln Yard', 'Tannery Close', 'Ferrymans Way'],
    towns: [
      ['Bury St Edmunds', 'IP32 7AR'],
      ['Widnes', 'WA8 0GT'],
      ['Corby', 'NN17 5XD'],
    ],
    address: (street, number, town, postcode) => [
      `Unit ${number}, ${street}`,
      `${town} ${postcode}`,
      'United Kingdom',
    ],
    numbers: ['point'],
    dates: ['long', 'short', 'slashed'],
    taxRates: [2000],
    taxLabel: 'VAT',
    account: (random) => random.digits(8),
    phone: (random) => `+44 1632 96${random.digits(4)}`,
  },
  SG: {
    name: 'Singapore',
    currency: 'SGD',
    perEuro: 1.45,
    legalForms: ['Pte. Ltd.', 'Private Limited'],
    streets: ['Tuas Link Crescent', 'Pioneer Sector Walk', 'Senoko Loop East', 'Kallang Basin Way'],
    towns: [
      ['Singapore', '637412'],
      ['Singapore', '758166'],
    ],
    address: (street, number, town, postcode) => [
      `${number} ${street} #0${(number % 6) + 1}-12`,
      `${town} ${postcode}`,
    ],
    numbers: ['point'],
    dates: ['short', 'long'],
    taxRates: [900],
    taxLabel: 'GST',
    account: (random) => `${random.digits(3)}-${random.digits(6)}-${random.digits(3)}`,
    phone: (random) => `+65 6${random.digits(3)} ${random.digits(4)}`,
  },
  TW: {
    name: 'Taiwan',
    currency: 'TWD',
    perEuro: 34,
    wholeAmounts: true,
    legalForms: ['Co., Ltd.'],
    streets: ['Lingquan Rd.', 'Yongxing St.', 'Guangfu S. Rd.'],
    towns: [['New Taipei City', '248']],
    address: (street, number, town, postcode) => [
      `No. ${number}, ${street}`,
      `${town} ${postcode}`,
      'Taiwan',
    ],
    numbers: ['point'],
    dates: ['yearFirst', 'chinese', 'republic', 'iso'],
    taxRates: [500],
    taxLabel: '營業稅',
    taxId: unifiedBusinessNumber,
    account: (random) => `${random.digits(3)}-${random.digits(2)}-${random.digits(6)}-${random.digits(1)}`,
    phone: (random) => `(02) 2${random.digits(3)}-${random.digits(4)}`,
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof COUNTRIES;

/** The country's facts, widened to their common type. */
export const countryOf = (code: CountryCode): Country => COUNTRIES[code];
