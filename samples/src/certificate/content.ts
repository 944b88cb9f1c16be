import {
  CHARACTERISTICS,
  type Characteristic,
  type MeasuredCharacteristic,
} from '../data/characteristics.ts';
import { type Company, vendorOf } from '../data/companies.ts';
import type { CountryCode } from '../data/countries.ts';
import { PRODUCTS, type Product } from '../data/products.ts';
import { decimalNumber, decimalText } from '../exact.ts';
import { addDays, type NumberStyle, printNumber } from '../format.ts';
import type { Habits } from '../layout.ts';
import { createRandom, type Random } from '../random.ts';
import { someDate } from '../trade.ts';
import type { Expected, ExpectedRow } from '../types.ts';

/** One tested characteristic; `below` means that the result is "<value". */
export type Test = { of: Characteristic; mic: string; value?: number; below?: boolean };

export type Certificate = {
  seller: Company;
  product: Product;
  ipc: string;
  code: string;
  batch: string;
  order: string;
  quantity: number;
  reported: string;
  made: string;
  expires: string;
  tests: Test[];
};

export type CertificateOptions = {
  sellers: readonly CountryCode[];
  tests: readonly [low: number, high: number];
};

/**
 * Invents one certificate, or that of a line of a deal, with results within the limits as those that are sent to
 * customers have.
 */
export function inventCertificate(
  { seed, layout, deal, number }: Habits,
  doc: Random,
  options: CertificateOptions,
): Certificate {
  const line = deal?.lines[(number - 1) % deal.lines.length];
  const seller = deal?.seller ?? vendorOf(seed, layout, options.sellers);
  const product = line?.product ?? doc.pick(PRODUCTS);
  const reported = deal?.certified ?? someDate(doc);
  const made = addDays(reported, -doc.int(9, 90));
  const all = CHARACTERISTICS[product.form];
  const wanted = new Set(doc.several(all, doc.int(...options.tests)));
  return {
    seller,
    product,
    ipc: line?.ipc ?? `10${doc.digits(6)}`,
    code: `${doc.letters(2)}-${doc.digits(4)}`,
    batch: line?.lot ?? `${doc.letters(1)}${doc.digits(8)}`,
    order: deal?.poNumber ?? `45${doc.digits(8)}`,
    quantity: line?.quantity ?? doc.pick([25, 50, 100, 180, 500, 1000, 1440]) * 1000,
    reported,
    made,
    expires: addDays(made, doc.pick([365, 540, 730])),
    tests: all
      .filter((of) => wanted.has(of))
      .map((general) => specificTo(product, general))
      .map((of) => ({ of, mic: `MIC${doc.digits(5)}`, ...measure(of, doc) })),
  };
}

/** The limits of this product: the same on every certificate of it. */
function specificTo(product: Product, of: Characteristic): Characteristic {
  if (of.kind === 'judged' || of.varies === undefined) return of;
  const shift = createRandom(product.name, of.name).int(0, of.varies / 10) * 10;
  const [low, high] = of.typical;
  return {
    ...of,
    ...(of.lower !== undefined && { lower: of.lower + shift }),
    ...(of.upper !== undefined && { upper: of.upper + shift }),
    typical: [low + shift, high + shift],
  };
}

function measure(of: Characteristic, doc: Random): Pick<Test, 'value' | 'below'> {
  if (of.kind === 'judged') return {};
  const value = doc.int(...of.typical);
  return of.detection !== undefined && value < of.detection
    ? { value: of.detection, below: true }
    : { value };
}

/** A vendor's way to write limits. */
export type LimitWords = { atLeast: string; atMost: string; between: string };

/** The specification as printed, e.g. "max. 0.50", "1.4700 - 1.4760", "conforms to standard". */
export function specificationText(
  { of }: Test,
  style: NumberStyle,
  words: LimitWords,
  language: 'en' | 'zh',
): string {
  if (of.kind === 'judged') return language === 'zh' ? of.specificationZh : of.specification;
  const print = (value: number) => printNumber(value, of.places, style);
  if (of.lower === undefined) return `${words.atMost}${print(of.upper ?? 0)}`;
  if (of.upper === undefined) return `${words.atLeast}${print(of.lower)}`;
  return `${print(of.lower)}${words.between}${print(of.upper)}`;
}

/** The result as printed: a number, "<0.1", or a word. */
export function resultText(
  { of, value = 0, below }: Test,
  style: NumberStyle,
  language: 'en' | 'zh',
): string {
  if (of.kind === 'judged') return language === 'zh' ? of.resultZh : of.result;
  return `${below ? '<' : ''}${printNumber(value, of.places, style)}`;
}

const limits = (of: MeasuredCharacteristic): ExpectedRow => ({
  ...(of.lower !== undefined && { lower: decimalNumber(of.lower, of.places) }),
  ...(of.upper !== undefined && { upper: decimalNumber(of.upper, of.places) }),
});

/** The truth's form of a result: plain decimal text whatever the vendor's number style. */
const plainResult = (test: Test, language: 'en' | 'zh') =>
  test.of.kind === 'measured' && test.value !== undefined
    ? `${test.below ? '<' : ''}${decimalText(test.value, test.of.places)}`
    : resultText(test, 'plain', language);

/** The whole truth of a certificate; `specification` gives the text as this layout prints it. */
export function certificateTruth(
  certificate: Certificate,
  language: 'en' | 'zh',
  specification: (test: Test) => string,
  verdict: string,
): Expected {
  const { seller, product } = certificate;
  return {
    fields: {
      order_number: certificate.order,
      ipc: certificate.ipc,
      batch_number: certificate.batch,
      product_name: language === 'zh' ? product.zh : product.name,
      vendor: language === 'zh' && seller.zh ? seller.zh.name : seller.name,
      report_date: certificate.reported,
      manufacture_date: certificate.made,
      expiry_date: certificate.expires,
      quantity: decimalNumber(certificate.quantity, 3),
    },
    tables: {
      attributes: certificate.tests.map((test) => ({
        characteristic: language === 'zh' ? test.of.zh : test.of.name,
        mic: test.mic,
        result: plainResult(test, language),
        ...(test.of.unit && { unit: test.of.unit }),
        specification: specification(test),
        ...(test.of.kind === 'measured' && limits(test.of)),
        method: test.of.method,
        verdict,
      })),
    },
  };
}
