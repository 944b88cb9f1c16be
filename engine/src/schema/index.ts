import type { Category } from '@recto/contracts/categories';
import { HAWB } from './air-waybill.ts';
import { BOL } from './bill-of-lading.ts';
import { COA, NB_COA } from './certificate.ts';
import { COO } from './certificate-of-origin.ts';
import { FIS } from './freight-statement.ts';
import { INVOICE } from './invoice.ts';
import { LAB_COA } from './laboratory-report.ts';
import { PO_CONF } from './order-confirmation.ts';
import { PACKING_LIST } from './packing-list.ts';
import { RELIGIOUS_CERTIFICATE } from './religious-certificate.ts';
import { SO } from './sales-order.ts';
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
];
const BY_CATEGORY = new Map(SCHEMAS.map((schema) => [schema.category, schema]));

/** The schema of a category; undefined for those that are read without one. */
export const schemaOf = (category: Category): CategorySchema | undefined => BY_CATEGORY.get(category);

/** Changes whenever the schemas change in a way that makes results differ. */
export const SCHEMA_VERSION = '1';
