import { CHINESE_CERTIFICATE } from './certificate/chinese.ts';
import { CLASSIC_CERTIFICATE } from './certificate/classic.ts';
import { LIMITS_CERTIFICATE } from './certificate/limits.ts';
import { AMERICAN_CONFIRMATION } from './confirmation/american.ts';
import { BILINGUAL_CONFIRMATION } from './confirmation/bilingual.ts';
import { EUROPEAN_CONFIRMATION } from './confirmation/european.ts';
import { REGISTRATION_FORM } from './form/registration.ts';
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
  EUROPEAN_CONFIRMATION,
  AMERICAN_CONFIRMATION,
  BILINGUAL_CONFIRMATION,
  CLASSIC_CERTIFICATE,
  LIMITS_CERTIFICATE,
  CHINESE_CERTIFICATE,
  REGISTRATION_FORM,
];
