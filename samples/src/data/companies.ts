import { routingNumber } from '../check-digits.ts';
import { createRandom, type Random } from '../random.ts';
import { type CountryCode, countryOf } from './countries.ts';

/** An invented company. Chinese name and address exist for companies of Taiwan only. */
export type Company = {
  name: string;
  address: string[];
  /** As it follows a term of delivery: `DAP Hamburg`. */
  town: string;
  country: CountryCode;
  zh?: { name: string; address: string };
  taxId?: string;
  /** `routing` is the ABA number of banks in the United States. */
  bank: { name: string; account: string; swift: string; routing?: string };
  phone: string;
  mail: string;
  website: string;
};

const SELLERS = [
  'Ostrander',
  'Kestrelle',
  'Morvane',
  'Ellingsworth',
  'Auberive',
  'Quillfeather',
  'Dornbach',
  'Silvermere',
  'Passavant',
  'Rookhope',
  'Nettlecombe',
  'Brannock',
  'Weidenhof',
  'Tarrowby',
  'Castellane & Roux',
  'Greyfinch',
  'Van Hoogwerf',
  'Pellworm',
  'Maribeau',
  'Larkspur Bay',
];
const BUYERS = [
  'Hearthwick',
  'Solvanger',
  'Montreval',
  'Cobalt Creek',
  'Oldenrath',
  'Brightwater',
  'Fenmoor',
  'Tamarind Hill',
];
const TRADES = [
  'Aromatics',
  'Flavours',
  'Essential Oils',
  'Ingredients',
  'Botanicals',
  'Naturals',
  'Extracts',
  'Fine Chemicals',
];
const BUYER_TRADES = [
  'Foods',
  'Beverages',
  'Confectionery',
  'Dairy',
  'Bakery Group',
  'Nutrition',
  'Taste & Scent',
];

const CHINESE_SELLERS = [
  ['晨曜', 'Chenyao'],
  ['禾沐', 'Hemu'],
  ['旭芳', 'Xufang'],
  ['瑞穎', 'Ruiying'],
  ['源澄', 'Yuancheng'],
  ['佳馥', 'Jiafu'],
] as const;
const CHINESE_BUYERS = [
  ['翠嶺', 'Cuiling'],
  ['宏茂', 'Hongmao'],
  ['品豐', 'Pinfeng'],
  ['樂穗', 'Lesui'],
] as const;
const CHINESE_TRADES = [
  ['香料', 'Flavors'],
  ['食品原料', 'Food Ingredients'],
  ['生物科技', 'Biotech'],
  ['國際貿易', 'International Trading'],
] as const;
const CHINESE_BUYER_TRADES = [
  ['食品', 'Foods'],
  ['飲料', 'Beverages'],
  ['烘焙', 'Bakery'],
  ['乳品', 'Dairy'],
] as const;

type Pair = readonly [zh: string, roman: string];
type Words = {
  roots: readonly string[];
  trades: readonly string[];
  zh: { roots: readonly Pair[]; trades: readonly Pair[] };
};
type Side = 'seller' | 'buyer';

/** Words of company names: sellers and buyers share none, so that a page names two clearly different parties. */
const SIDES: Record<Side, Words> = {
  seller: { roots: SELLERS, trades: TRADES, zh: { roots: CHINESE_SELLERS, trades: CHINESE_TRADES } },
  buyer: { roots: BUYERS, trades: BUYER_TRADES, zh: { roots: CHINESE_BUYERS, trades: CHINESE_BUYER_TRADES } },
};

const CHINESE_TOWNS = [
  ['新北市五股區', 'Wugu Dist., New Taipei City 248'],
  ['桃園市蘆竹區', 'Luzhu Dist., Taoyuan City 338'],
  ['臺中市大雅區', 'Daya Dist., Taichung City 428'],
  ['臺南市永康區', 'Yongkang Dist., Tainan City 710'],
] as const;
const CHINESE_ROADS = [
  ['凌泉路', 'Lingquan Rd.'],
  ['永馨街', 'Yongxin St.'],
  ['沐雲路', 'Muyun Rd.'],
  ['豐禾路', 'Fenghe Rd.'],
] as const;
const BANKS = [
  'Nordkant Bank',
  'Crediet Maritiem',
  'Harbourgate Bank',
  'First Cedar Bank',
  'Banque du Vallon',
  'Lionsgate Trade Bank',
];

const slug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '');

function names(
  random: Random,
  country: CountryCode,
  side: Side,
): Pick<Company, 'name' | 'address' | 'town' | 'zh'> {
  if (country !== 'TW') {
    const { legalForms, streets, towns, address } = countryOf(country);
    const [town, postcode] = random.pick(towns);
    return {
      name: `${random.pick(SIDES[side].roots)} ${random.pick(SIDES[side].trades)} ${random.pick(legalForms)}`,
      address: address(random.pick(streets), random.int(2, 190), town, postcode),
      town,
    };
  }
  const [root, romanRoot] = random.pick(SIDES[side].zh.roots);
  const [trade, romanTrade] = random.pick(SIDES[side].zh.trades);
  const [town, romanTown] = random.pick(CHINESE_TOWNS);
  const [road, romanRoad] = random.pick(CHINESE_ROADS);
  const [number, floor] = [random.int(8, 320), random.int(2, 12)];
  return {
    name: `${romanRoot} ${romanTrade} Co., Ltd.`,
    address: [`${floor}F, No. ${number}, ${romanRoad}`, romanTown, 'Taiwan'],
    town: town.slice(0, 3),
    zh: { name: `${root}${trade}股份有限公司`, address: `${town}${road}${number}號${floor}樓` },
  };
}

function company(random: Random, country: CountryCode, side: Side): Company {
  const { taxId, account, phone } = countryOf(country);
  const named = names(random, country, side);
  const domain = `${slug(named.name.split(' ').slice(0, 2).join(''))}.example`;
  return {
    ...named,
    country,
    ...(taxId && { taxId: taxId(random) }),
    bank: {
      name: country === 'TW' ? '長信商業銀行' : random.pick(BANKS),
      account: account(random),
      swift: `${random.letters(4)}${country}${random.digits(1)}${random.letters(1)}XXX`,
      ...(country === 'US' && { routing: routingNumber(random) }),
    },
    phone: phone(random),
    mail: `${country === 'TW' ? 'service' : 'accounts'}@${domain}`,
    website: `www.${domain}`,
  };
}

/** The company that sells: the same for every document of a layout and seed. */
export const vendorOf = (seed: number, layout: string, countries: readonly CountryCode[]): Company => {
  const random = createRandom(seed, layout, 'vendor');
  return company(random, random.pick(countries), 'seller');
};

/** A company that buys; it differs from document to document. */
export const buyer = (random: Random, countries: readonly CountryCode[]): Company =>
  company(random, random.pick(countries), 'buyer');
