import type { Category } from '@recto/contracts/categories';
import { COA, NB_COA } from './certificate.ts';
import { INVOICE } from './invoice.ts';
import { PO_CONF } from './order-confirmation.ts';
import { SO } from './sales-order.ts';
import type { CategorySchema } from './types.ts';

const SCHEMAS: readonly CategorySchema[] = [INVOICE, PO_CONF, SO, COA, NB_COA];
const BY_CATEGORY = new Map(SCHEMAS.map((schema) => [schema.category, schema]));

/** The schema of a category; undefined for those that are read without one. */
export const schemaOf = (category: Category): CategorySchema | undefined => BY_CATEGORY.get(category);

/** Changes whenever the schemas change in a way that makes results differ. */
export const SCHEMA_VERSION = '1';
