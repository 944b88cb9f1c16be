/** Every code in use (ISO 4217), funds, metals and codes for tests aside. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK ' +
    'DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF ' +
    'KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK ' +
    'PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
    'USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

/**
 * Codes that are words, units or marks of trade as well ("10 KGS", "TOP", "GEL PEN"): within a text they name a
 * currency only beside an amount with decimals, and KGS and AWG not even there.
 */
export const WORDLIKE_CODES: ReadonlySet<string> = new Set(
  'ALL AMD ANG AOA AWG BAM BHD BIF BOB BTN CUP CVE DOP ERN FKP GEL GHS GIP GMD GNF HTG KGS LAK LSL MGA MRU MUR NAD PAB PEN SCR SDG SHP SLE SOS SRD SSP STN SVC TMT TOP VES WST'.split(
    ' ',
  ),
);

/** Signs and short forms that name one currency. */
const SIGNS: Readonly<Record<string, string>> = {
  HKD: 'HK$ 港幣 港币 港元',
  USD: 'US$ U$S 美元 美金',
  TWD: 'NT$ NTD 新臺幣 新台幣 新台币 臺幣 台幣',
  SGD: 'S$ 新加坡元',
  AUD: 'A$ AU$ 澳元 澳幣',
  CAD: 'C$ CA$ CDN$ 加元 加幣',
  NZD: 'NZ$ 紐元 纽元',
  BRL: 'R$',
  MXN: 'MX$ MXN$',
  TTD: 'TT$',
  JMD: 'J$',
  MOP: 'MOP$ 澳門幣 澳门币 澳門元 澳门元',
  CNY: 'RMB CN¥ 人民幣 人民币',
  JPY: 'JP¥ 日圓 日元',
  CHF: 'SFr. Fr. 瑞士法郎',
  EUR: '€ 歐元 欧元',
  GBP: '£ 英鎊 英镑',
  INR: '₹ Rs. Rs',
  KRW: '₩ 韓元 韩元',
  THB: '฿ 泰銖 泰铢',
  VND: '₫ VNĐ 越南盾',
  MYR: 'RM 令吉 馬幣',
  PLN: 'zł',
  CZK: 'Kč',
  TRY: '₺',
  RUB: '₽',
  UAH: '₴',
  KZT: '₸',
  NGN: '₦',
  PHP: '₱',
  ILS: '₪',
  GHS: 'GH₵ GH¢ ₵',
  CRC: '₡',
  PYG: '₲',
  MNT: '₮',
  BDT: '৳',
  KES: 'KSh KShs',
  TZS: 'TSh TShs',
  UGX: 'USh UShs',
};

/** Written forms that name one currency. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS).flatMap(([code, forms]) => forms.split(' ').map((form) => [form, code] as const)),
);

/** Names in words, as patterns; those of several countries ("dollars", "pesos", "kroner") name none alone. */
export const CURRENCY_WORDS: readonly (readonly [string, string])[] = [
  // "Euro pallet", "EURO 1" and "euro zone" are something else.
  ['euros?(?![\\p{L}\\d]|[ -]?(?:pal|pool|norm|code|key|zone|area|\\d))', 'EUR'],
  ['(?:us|u\\.s\\.|united states|american) dollars?', 'USD'],
  ['dólares? (?:estadounidenses?|americanos?)', 'USD'],
  ['(?:hong kong|hk) dollars?', 'HKD'],
  ['singapore dollars?', 'SGD'],
  ['australian dollars?', 'AUD'],
  ['canadian dollars?|dollars? canadiens?', 'CAD'],
  ['(?:new zealand|nz) dollars?', 'NZD'],
  ['(?:new taiwan|nt) dollars?', 'TWD'],
  ['(?:trinidad(?: and tobago)?|tt) dollars?', 'TTD'],
  ['pounds? sterling|sterling pounds?|british pounds?', 'GBP'],
  // "M.N.", moneda nacional, is printed in Mexico.
  ['mexican pesos?|pesos? mexicanos?|m\\. ?n\\.', 'MXN'],
  ['chilean pesos?|pesos? chilenos?', 'CLP'],
  ['argentine pesos?|pesos? argentinos?', 'ARS'],
  ['colombian pesos?|pesos? colombianos?', 'COP'],
  ['philippine pesos?', 'PHP'],
  ['reais|brazilian reals?', 'BRL'],
  ['south african rands?|(?<=\\bin )rands?', 'ZAR'],
  ['swiss francs?|schweizer franken|francs? suisses?|franchi svizzeri', 'CHF'],
  ['indian rupees?', 'INR'],
  ['pak(?:istan)?i? rupees?', 'PKR'],
  ['sri lankan? rupees?', 'LKR'],
  ['moroccan dirhams?|dirhams? marocains?', 'MAD'],
  ['romanian le[iu]', 'RON'],
  ['renminbi|chinese yuan', 'CNY'],
  ['japanese yen', 'JPY'],
  ['(?:south )?korean won', 'KRW'],
  ['(?:malaysian )?ringgit', 'MYR'],
  ['thai baht', 'THB'],
  ['kenya(?:n)? shillings?', 'KES'],
  ['icelandic krón(?:a|ur)|íslenskar krónur|icelandic kron(?:a|ur)', 'ISK'],
  ['danske kroner|danish kron(?:e|er)', 'DKK'],
  ['norske kroner|norwegian kron(?:e|er)', 'NOK'],
  ['svenska kronor|swedish kron(?:a|or)', 'SEK'],
  ['z[łl]ot(?:y|ych|e)', 'PLN'],
  ['(?:turkish lira|türk lirası)', 'TRY'],
  ['(?:uae|emirati) dirhams?', 'AED'],
  ['saudi riyals?', 'SAR'],
];
