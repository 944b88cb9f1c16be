import type { Category } from '@recto/contracts/categories';
import type { PageLayout } from '../layout/page.ts';
import type { CategoryReason } from './reasons.ts';

/** What a page of a category looks like, beyond its words. `least` is how often the form must be found. */
type Shape = {
  category: Category;
  says: string;
  weight: number;
  form: RegExp;
  least: number;
  of?: (page: PageLayout) => boolean;
};

/** A till prints on a roll: pages are much taller than wide. */
const narrow = ({ width, height }: PageLayout): boolean => height > 1.65 * width;

const AMOUNT = /(?<![\d.,])\d{1,6}[.,]\s?\d\d(?![\d.,%])/gu;

const SHAPES: readonly Shape[] = [
  {
    category: 'INVOICE',
    says: 'a narrow slip with amounts',
    weight: 0.7,
    form: AMOUNT,
    least: 3,
    of: narrow,
  },
  {
    category: 'HKID',
    says: 'an identity card number',
    weight: 0.8,
    form: /\b[A-Z]{1,2}\d{6}\s?\([\dA]\)/gu,
    least: 1,
  },
  {
    category: 'RESUME',
    says: 'spans of years',
    weight: 0.6,
    form: /\b(?:19|20)\d\d\s*(?:[-–—~]|to|bis|至)\s*(?:(?:\p{L}+\.?\s)?(?:19|20)\d\d|\d\d?\/(?:19|20)\d\d|present|current|now|today|heute|至今|現在|现在)/giu,
    least: 2,
  },
  {
    category: 'HAWB',
    says: 'an air waybill number',
    weight: 0.7,
    form: /\b\d{3}[-\s]\d{4}\s?\d{4}\b/gu,
    least: 1,
  },
  {
    category: 'BOL',
    says: 'container numbers',
    weight: 0.6,
    form: /\b[A-Z]{3}U\s?\d{6}[-\s]?\d\b/gu,
    least: 1,
  },
  {
    category: 'BR',
    says: 'a registration number',
    weight: 0.8,
    form: /\b\d{8}-\d{3}-\d{2}-\d{2}-\d\b/gu,
    least: 1,
  },
  {
    category: 'BANK_STATEMENT',
    says: 'rows of dates and amounts',
    weight: 0.6,
    form: /^(?:\d{1,2}[ /.-](?:\d{1,2}|[A-Z]{3})|[A-Z]{3,9} \d{1,2}|\d{4}-\d\d-\d\d)\b.*\d[.,]\d\d(?:\s?[-+]|\s?(?:CR|DR))?$/gimu,
    least: 5,
  },
];

/** Shapes that a page has, by category. */
export function shapeReasons(page: PageLayout): [Category, CategoryReason][] {
  const text = page.rows.map((row) => row.segments.map((s) => s.text).join(' ')).join('\n');
  return SHAPES.filter(
    ({ form, least, of }) => (of?.(page) ?? true) && (text.match(form)?.length ?? 0) >= least,
  ).map(({ category, says, weight }) => [category, { text: says, weight }]);
}
