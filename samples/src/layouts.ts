import { CHINESE_CERTIFICATE } from './certificate/chinese.ts';
import { CLASSIC_CERTIFICATE } from './certificate/classic.ts';
import { LIMITS_CERTIFICATE } from './certificate/limits.ts';
import { AMERICAN_CONFIRMATION } from './confirmation/american.ts';
import { BILINGUAL_CONFIRMATION } from './confirmation/bilingual.ts';
import { EUROPEAN_CONFIRMATION } from './confirmation/european.ts';
import { REGISTRATION_FORM } from './form/registration.ts';
import { AMERICAN_INVOICE } from './invoice/american.ts';
import { BILINGUAL_INVOICE, CHINESE_INVOICE } from './invoice/chinese.ts';
import { DISCOUNTED_INVOICE } from './invoice/discounted.ts';
import { EUROPEAN_INVOICE } from './invoice/european.ts';
import { LONG_INVOICE } from './invoice/long.ts';
import { RECEIPT } from './invoice/receipt.ts';
import { SETTLED_INVOICE } from './invoice/settled.ts';
import type { Layout } from './layout.ts';
import { LETTER, RESUME, STOCK_TABLE } from './paper/general.ts';
import { BANK_STATEMENT, CHEQUE, UTILITY_BILL } from './paper/money.ts';
import { ANNUAL_RETURN, ARTICLES, IDENTITY_CARD, REGISTRATION, TAX_DEMAND } from './paper/official.ts';
import {
  LABORATORY_REPORT,
  NATURAL_CERTIFICATE,
  PACKAGING_SPECIFICATION,
  RELIGIOUS_CERTIFICATE,
} from './paper/quality.ts';
import { FREIGHT_STATEMENT, PACKING_LIST, SALES_ORDER } from './paper/trade.ts';
import { AIR_WAYBILL, BILL_OF_LADING, CERTIFICATE_OF_ORIGIN } from './paper/transport.ts';

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
  SALES_ORDER,
  PACKING_LIST,
  FREIGHT_STATEMENT,
  BILL_OF_LADING,
  AIR_WAYBILL,
  CERTIFICATE_OF_ORIGIN,
  LABORATORY_REPORT,
  NATURAL_CERTIFICATE,
  RELIGIOUS_CERTIFICATE,
  PACKAGING_SPECIFICATION,
  REGISTRATION,
  ANNUAL_RETURN,
  TAX_DEMAND,
  IDENTITY_CARD,
  ARTICLES,
  BANK_STATEMENT,
  CHEQUE,
  UTILITY_BILL,
  RESUME,
  LETTER,
  STOCK_TABLE,
  SETTLED_INVOICE,
  RECEIPT,
  DISCOUNTED_INVOICE,
];
