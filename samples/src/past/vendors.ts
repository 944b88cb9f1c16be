import type { RequirementName } from '@recto/contracts/entities/requirements';
import type { Product } from '../data/products.ts';

/** Somebody who delivered to the demo tenant in the year before it came here, and how they write their papers. */
export type PastVendor = {
  name: string;
  number: string;
  /** Their mails come from there. */
  domain: string;
  form: Product['form'];
  /** Papers of a usual two months. */
  orders: number;
  certificates: number;
  /** Hours that half of their papers take to be decided. */
  hours: number;
  /** Share of their papers that does not keep to a requirement, 0 to 1. */
  misses: Partial<Record<RequirementName, number>>;
  /** Share of papers that are no use. */
  invalid: number;
  /** Share of certificates with a result outside its limits. */
  outside: number;
};

type Habits = Pick<PastVendor, 'misses' | 'hours'> & Partial<Pick<PastVendor, 'invalid' | 'outside'>>;

const vendor = (
  name: string,
  domain: string,
  form: Product['form'],
  [orders, certificates]: readonly [orders: number, certificates: number],
  { misses, hours, invalid = 0.03, outside = 0.03 }: Habits,
  number: string,
): PastVendor => ({ name, domain, form, orders, certificates, misses, hours, invalid, outside, number });

/** Prompt and complete. */
const TIDY: Habits = { hours: 3, misses: { ocDeliverDate: 0.02 } };
/** Leaves out what their system does not know. */
const TERSE: Habits = { hours: 9, misses: { ocIpc: 0.35, ocShipMode: 0.2, ocDeliverDate: 0.1 } };
/** Writes by hand: everything is there some time. */
const LOOSE: Habits = {
  hours: 20,
  misses: { ocIpc: 0.2, ocIncoterms: 0.18, ocPrice: 0.09, ocQuantity: 0.06, coaMic: 0.15, coaValue: 0.05 },
  invalid: 0.1,
};
/** Papers of a laboratory abroad. */
const FOREIGN: Habits = { hours: 14, misses: { coaMic: 0.3, coaTable: 0.08, ocAddress: 0.1 }, outside: 0.07 };

export const PAST_VENDORS: readonly PastVendor[] = [
  vendor('Aldermoor Aromatics Ltd', 'aldermoor.example', 'liquid', [12, 8], TIDY, '2001847'),
  vendor('Bruyère & Fils SAS', 'bruyere-fils.example', 'extract', [8, 6], TIDY, '2003310'),
  vendor('Calloway Citrus Oils Inc.', 'callowaycitrus.example', 'liquid', [9, 6], TERSE, '2004426'),
  vendor('Dunmarrow Fine Chemicals', 'dunmarrow.example', 'crystal', [8, 5], TERSE, '2005093'),
  vendor('Ebersbach Extrakte GmbH', 'ebersbach-extrakte.example', 'extract', [6, 5], TIDY, '2006171'),
  vendor('Fernhollow Botanicals', 'fernhollow.example', 'powder', [5, 4], LOOSE, '2007735'),
  vendor(
    'Guangyuan Natural Ingredients Co., Ltd',
    'guangyuan-natural.example',
    'powder',
    [6, 8],
    FOREIGN,
    '2008204',
  ),
  vendor('Harrowgate Flavour House', 'harrowgateflavour.example', 'liquid', [5, 3], TERSE, '2009662'),
  vendor('Isleworth Essential Oils', 'isleworth-oils.example', 'liquid', [4, 4], LOOSE, '2010518'),
  vendor('Jasmin d’Orée SARL', 'jasmindoree.example', 'extract', [4, 3], { ...TIDY, hours: 5 }, '2011947'),
  vendor(
    'Kaohsiung Menthol Works',
    'kh-menthol.example',
    'crystal',
    [5, 5],
    { ...FOREIGN, outside: 0.12 },
    '2012086',
  ),
  vendor('Lindqvist Smak AB', 'lindqvistsmak.example', 'powder', [4, 3], TIDY, '2013391'),
  vendor(
    'Meridian Vanilla Growers',
    'meridianvanilla.example',
    'extract',
    [3, 4],
    { ...LOOSE, outside: 0.09 },
    '2014750',
  ),
  vendor(
    'Northgate Sweeteners',
    'northgate-sweet.example',
    'crystal',
    [5, 3],
    { ...TERSE, hours: 6 },
    '2015128',
  ),
  vendor('Oakhampton Spice Co.', 'oakhamptonspice.example', 'powder', [4, 3], LOOSE, '2016803'),
  vendor('Pinebarrow Terpenes', 'pinebarrow.example', 'liquid', [3, 3], TERSE, '2017469'),
  vendor(
    'Quintana Cítricos S.A.',
    'quintanacitricos.example',
    'liquid',
    [4, 3],
    { ...FOREIGN, hours: 26 },
    '2018235',
  ),
  vendor('Rosslare Dairy Flavours', 'rosslaredairy.example', 'powder', [3, 1], TIDY, '2019914'),
  vendor(
    'Suzhou Huaxin Aroma Chemicals',
    'huaxin-aroma.example',
    'crystal',
    [5, 5],
    { ...FOREIGN, hours: 18 },
    '2020577',
  ),
  vendor('Thornfield Maltol', 'thornfield.example', 'crystal', [3, 1], { ...LOOSE, hours: 30 }, '2021306'),
  vendor('Umbria Tartufi Aromi S.r.l.', 'umbriaaromi.example', 'extract', [1, 1], LOOSE, '2022841'),
  vendor('Westerholt Caramel BV', 'westerholt.example', 'powder', [3, 1], TIDY, '2023098'),
];
