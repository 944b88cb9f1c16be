import type { Category } from '@recto/contracts/categories';
import { ADDRESS_PROOF } from './address-proof.ts';
import { HAWB } from './air-waybill.ts';
import { NAR } from './annual-return.ts';
import { AOA } from './articles-of-association.ts';
import { BANK_STATEMENT } from './bank-statement.ts';
import { BOL } from './bill-of-lading.ts';
import { BR } from './business-registration.ts';
import { COA, NB_COA } from './certificate.ts';
import { COO } from './certificate-of-origin.ts';
import { CHEQUE } from './cheque.ts';
import { FIS } from './freight-statement.ts';
import { HKID } from './identity-card.ts';
import { INVOICE } from './invoice.ts';
import { LAB_COA } from './laboratory-report.ts';
import { PO_CONF } from './order-confirmation.ts';
import { PACKAGING_SPEC } from './packaging-specification.ts';
import { PACKING_LIST } from './packing-list.ts';
import { RELIGIOUS_CERTIFICATE } from './religious-certificate.ts';
import { RESUME } from './resume.ts';
import { SO } from './sales-order.ts';
import { HK_TAX_DEMAND_NOTE } from './tax-demand-note.ts';
import type { CategorySchema } from './types.ts';

/** How each category is read; null: without a schema, as texts, forms and tables of any kind. */
const SCHEMAS: Readonly<Record<Category, CategorySchema | null>> = {
  SO,
  PO_CONF,
  INVOICE,
  COA,
  NB_COA,
  HKID,
  ADDRESS_PROOF,
  BOL,
  HAWB,
  COO,
  FIS,
  BR,
  AOA,
  NAR,
  TEXT_DUMMY: null,
  FORM_DUMMY: null,
  TABLE_DUMMY: null,
  PACKAGING_SPEC,
  LAB_COA,
  RELIGIOUS_CERTIFICATE,
  RESUME,
  PACKING_LIST,
  CHEQUE,
  BANK_STATEMENT,
  HK_TAX_DEMAND_NOTE,
};

/** The schema of a category; undefined for those that are read without one. */
export const schemaOf = (category: Category): CategorySchema | undefined => SCHEMAS[category] ?? undefined;

/** Changes whenever the schemas change in a way that makes results differ. */
export const SCHEMA_VERSION = '3';
