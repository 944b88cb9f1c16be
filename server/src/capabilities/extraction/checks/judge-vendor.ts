import type { OrderComparison } from '@recto/contracts/baseline';
import type { CertificateCheck } from '@recto/contracts/characteristics';
import {
  REQUIREMENT_TERMS,
  type RequirementName,
  type RequirementValue,
} from '@recto/contracts/entities/requirements';
import type { Result } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import type { findVendor } from '../../reference/index.ts';
import { type DerivedRow, fieldTexts, linesOf, tableRows } from '../values/derived-shapes.ts';

type Vendor = NonNullable<Awaited<ReturnType<typeof findVendor>>>;

/** How a value stands to what is known of it. `matches` null: there is nothing to hold it against. */
type Found = { readonly present: boolean; readonly matches: boolean | null };

/** By requirement; one that is not there is not spoken of: a table without rows says nothing about its columns. */
export type VendorFindings = Partial<Record<RequirementName, Found>>;

/** What `result.RequirementError` says of one requirement that a document does not keep to. */
export type Breach = { field: RequirementName; requirement: RequirementValue; said: Said };

const IS_BREACH: Record<RequirementValue, (found: Found) => boolean> = {
  FIND: ({ present }) => !present,
  MATCH: ({ present, matches }) => !present || matches === false,
  MISS: ({ present }) => present,
};

const sentenceOf = (name: string, asked: RequirementValue, { present }: Found): Said => {
  if (asked === 'MISS') return said('vendor_unexpected', { name });
  return present ? said('vendor_differs', { name }) : said('vendor_missing', { name });
};

/** What of a document does not keep to what is asked of its vendor's documents. */
export const breachesOf = (asks: Vendor['asks'], findings: VendorFindings): Breach[] =>
  (Object.entries(findings) as [RequirementName, Found][])
    .filter(([field, found]) => IS_BREACH[asks[field]](found))
    .map(([field, found]) => ({
      field,
      requirement: asks[field],
      said: sentenceOf(REQUIREMENT_TERMS[field], asks[field], found),
    }));

const ORDER_FIELDS = {
  ocShipMode: 'ship_mode',
  ocCurrency: 'currency',
  ocIncoterms: 'incoterm',
  ocAddress: 'shipto_address',
} as const;

/** Any of the columns will do. */
const ORDER_COLUMNS = {
  ocIpc: ['ipc'],
  ocDescription: ['description'],
  ocQuantity: ['quantity'],
  ocPrice: ['unit_price'],
  ocUnit: ['unit'],
  ocDeliverDate: ['delivery_date', 'dispatch_date'],
} as const;

const mapped = <K extends string, V>(table: Record<K, V>, of: (value: V) => Found): Record<K, Found> =>
  Object.fromEntries(Object.entries<V>(table).map(([key, value]) => [key, of(value)])) as Record<K, Found>;

/** An order confirmation, and the order of the ERP where there is one. */
export function findInOrder(result: Result, comparison: OrderComparison | null): VendorFindings {
  const texts = fieldTexts(result);
  const table = linesOf(result);
  const rows = table ? tableRows(table) : [];
  const lines = comparison?.lines ?? [];
  const fields = mapped<keyof typeof ORDER_FIELDS, string>(ORDER_FIELDS, (id) => {
    const compared = comparison?.fields[id];
    return { present: isSaid(texts[id]), matches: compared ? compared.result === 'Matched' : null };
  });
  const whole: Found = {
    present: rows.length > 0,
    matches: lines.length > 0 ? lines.every(({ row, line }) => row !== null && line !== null) : null,
  };
  if (!whole.present) return { ...fields, ocTable: whole };
  const columns = mapped<keyof typeof ORDER_COLUMNS, readonly string[]>(ORDER_COLUMNS, (ids) => {
    const compared = lines.flatMap((line) => ids.flatMap((id) => line.columns[id] ?? []));
    return {
      present: rows.every((row: DerivedRow) => ids.some((id) => isSaid(row[id]))),
      matches: compared.length > 0 ? compared.every((one) => one.result === 'Matched') : null,
    };
  });
  return { ...fields, ocTable: whole, ...columns };
}

/** A certificate, held against the characteristics and limits of its material. */
export function findInCertificate({ rows, missing, material }: CertificateCheck): VendorFindings {
  const coaTable: Found = { present: rows.length > 0, matches: material ? missing.length === 0 : null };
  if (!coaTable.present) return { coaTable };
  const judged = rows.filter(({ verdict }) => verdict !== null);
  return {
    coaTable,
    coaMic: {
      present: rows.every(({ mic }) => mic !== null),
      matches: material ? rows.every(({ limits }) => limits !== null) : null,
    },
    coaValue: {
      present: rows.every(({ result }) => isSaid(result)),
      matches: judged.length > 0 ? judged.every(({ verdict }) => verdict !== 'FAIL') : null,
    },
  };
}

const isSaid = (text: string | undefined): boolean => (text ?? '').trim() !== '';
