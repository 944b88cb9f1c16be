import { AMERICAN_INVOICE } from './invoice/american.ts';
import { BILINGUAL_INVOICE, CHINESE_INVOICE } from './invoice/chinese.ts';
import { EUROPEAN_INVOICE } from './invoice/european.ts';
import { LONG_INVOICE } from './invoice/long.ts';
import type { Layout } from './layout.ts';

/** Every layout, in the order in which samples are generated. */
export const LAYOUTS: readonly Layout[] = [
  EUROPEAN_INVOICE,
  AMERICAN_INVOICE,
  CHINESE_INVOICE,
  BILINGUAL_INVOICE,
  LONG_INVOICE,
];
