/** Letters beyond a to z that a language writes with, the frequent ones, and others that it also has. */
type Alphabet = { readonly often: string; readonly also: string };

const WESTERN: readonly Alphabet[] = [
  { often: 'éèàêçûœ', also: 'âëîïôùæ' },
  { often: 'äöüß', also: 'é' },
  { often: 'áéíóñ', also: 'úüº' },
  { often: 'ãçáéíó', also: 'õâêôúàü' },
  { often: 'àèéìòù', also: 'íóú' },
  { often: 'åäö', also: 'é' },
  { often: 'æøå', also: 'éö' },
  { often: 'éëïö', also: 'üèóá' },
  { often: 'àèéíòóúç', also: 'ïü' },
  { often: 'áéíóúöðþæ', also: 'ý' },
];

/** Finnish and Estonian write š and ž, which only names from abroad have. */
const BALTIC_SEA: Alphabet = { often: 'äöü', also: 'õšž' };

const CENTRAL: readonly Alphabet[] = [
  { often: 'ąęłóśż', also: 'ćńź' },
  { often: 'áéíýčěřšžů', also: 'ďňťúóö' },
  { often: 'áéíýčšžľťú', also: 'äďĺňóôŕ' },
  { often: 'áéíóöőüúű', also: '' },
  { often: 'čćšžđ', also: '' },
  { often: 'ăâîșțşţ', also: '' },
  { often: 'äöüß', also: 'é' },
];

/** What a letter says for an alphabet: of one of its own, of one it also has, of a foreign one. */
const WEIGHTS = { often: 1, also: 0.5, foreign: -1 } as const;

export type LetterWeights = readonly ReadonlyMap<string, number>[];

const weighed = (alphabets: readonly Alphabet[], share = 1): LetterWeights =>
  alphabets.map(
    ({ often, also }) =>
      new Map([
        ...[...often].map((letter) => [letter, WEIGHTS.often * share] as const),
        ...[...also].map((letter) => [letter, WEIGHTS.also * share] as const),
      ]),
  );

export const WESTERN_LETTERS: LetterWeights = [...weighed(WESTERN), ...weighed([BALTIC_SEA], 0.8)];
export const CENTRAL_LETTERS: LetterWeights = weighed(CENTRAL, 0.85);

/** How well the letters of a word go together in the language that they suit best. */
export function suits(letters: readonly string[], alphabets: LetterWeights): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const alphabet of alphabets) {
    let sum = 0;
    for (const letter of letters) sum += alphabet.get(letter) ?? WEIGHTS.foreign;
    best = Math.max(best, sum);
  }
  return best;
}

/** Signs that stand in tables and names, with where they may touch a word: after it, before it, inside it. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'’‘'].map((sign) => [sign, 'after before inside'] as const),
  ...[...'–—·'].map((sign) => [sign, 'after before inside'] as const),
  ...[...'“„‚«'].map((sign) => [sign, 'before'] as const),
  ...[...'”»'].map((sign) => [sign, 'after'] as const),
  ...[...'…®™©ªº²³'].map((sign) => [sign, 'after'] as const),
  ...[...'€£§±×µ°≤≥'].map((sign) => [sign, 'before after'] as const),
  ...[...'\u00a0•½¼¾'].map((sign) => [sign, 'before after'] as const),
]);

/**
 * The most frequent Chinese characters of names, addresses and analyses, simplified and traditional: about a third of
 * all that is written. https://lingua.mtsu.edu/chinese-computing/statistics/ and the terms of certificates.
 */
export const COMMON_CHINESE: ReadonlySet<string> = new Set(
  '的一是不了在人有我他这中大来上国个到说们为子和地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长' +
    '這國來個說們為時會過學對裡後麼沒還發當無開頭見經從動兩長' +
    '有限公司香料油精玫瑰密度水分含量铅砷镉汞铜锌铁镍锡铬钠钾钙镁鉛鎘銅鋅鐵鎳錫鉻鈉鉀鈣鎂重金属屬检檢验驗测測试試报報告书書产產品名称稱规規格标標准準结結果单單位批号號日期合格总總菌数數落酸值价價色味气氣' +
    '外观觀性状狀溶解折光旋比粘黏熔点點沸闪閃灰杂雜质質残殘留农農药藥霉酵母大肠腸杆桿沙门門氏化工有机機提取物植物天然食品添加剂劑东東北京上海广廣州深圳香港湾灣台江苏蘇浙山西南四川省市区區县縣路街号楼樓层層室' +
    '供应應商客户戶订訂购購采採货貨发票税稅额額金额数量单价合计計付款银銀行账帳地址电電话話传傳真联聯系繫人',
);
