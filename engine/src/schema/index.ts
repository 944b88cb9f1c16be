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

const SCHEMAS: readonly CategorySchema[] = [
  INVOICE,
  PO_CONF,
  SO,
  COA,
  NB_COA,
  LAB_COA,
  RELIGIOUS_CERTIFICATE,
  BOL,
  HAWB,
  COO,
  FIS,
  PACKING_LIST,
  BANK_STATEMENT,
  CHEQUE,
  HKID,
  ADDRESS_PROOF,
  BR,
  AOA,
  NAR,
  HK_TAX_DEMAND_NOTE,
  RESUME,
  PACKAGING_SPEC,
];
const BY_CATEGORY = new Map(SCHEMAS.map((schema) => [schema.category, schema]));

/** The schema of a category; undefined for those that are read without one. */
export const schemaOf = (category: Category): CategorySchema | undefined => BY_CATEGORY.get(category);

/** Changes whenever the schemas change in a way that makes results differ. */
export const SCHEMA_VERSION = '3';
