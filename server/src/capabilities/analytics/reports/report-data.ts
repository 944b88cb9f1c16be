import { CATEGORIES } from '@recto/contracts/categories';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import { textIn } from '../../../platform/texts/index.ts';
import { findTenant } from '../../tenancy/index.ts';
import { countByVendor } from '../performance/vendor-performance.queries.ts';
import {
  countByCategory,
  countByMonth,
  listReceived,
  type ReportSpan,
  type StatusCounts,
  sumAmounts,
} from './report.queries.ts';

/** Days of the tenant, both included. */
export type ReportDays = { startDate: string; endDate: string };

/** What the tags of a template may name: texts and numbers, and lists of rows of them. */
export type ReportData = Record<string, string | number | readonly Record<string, string | number>[]>;

/** Vendors of a document that people read, vendors and documents of a workbook. */
const MOST = { read: 20, vendors: 1000, documents: 5000 } as const;

const NO_COUNTS: StatusCounts = {
  received: 0,
  waiting: 0,
  confirmed: 0,
  modified: 0,
  invalid: 0,
  ignored: 0,
};
const COUNTS = Object.keys(NO_COUNTS) as (keyof StatusCounts)[];

function sumOf(rows: readonly StatusCounts[]): StatusCounts {
  const sum = { ...NO_COUNTS };
  for (const row of rows) for (const key of COUNTS) sum[key] += row[key];
  return sum;
}

export function spanOf({ startDate, endDate }: ReportDays, zoneName: string): ReportSpan {
  const zone = new TimeZone(zoneName);
  const startOf = (day: string): number => zone.toUtc(Date.parse(`${day}T00:00:00Z`));
  return { since: new Date(startOf(startDate)), until: new Date(zone.add(startOf(endDate), 'day', 1)) };
}

/** A moment by the clock of the tenant: `2026-03-31 16:30`. */
const clock = (moment: Date, zone: TimeZone): string =>
  new Date(zone.toLocal(moment.getTime())).toISOString().slice(0, 16).replace('T', ' ');

/**
 * What a report says of what came in between two days, as the actor may see it, with names in a language.
 * @param documents whether each document is wanted, too
 */
export async function reportData(
  scope: TenantScope,
  days: ReportDays,
  { locale, documents, now }: { locale: Locale; documents: boolean; now: Date },
): Promise<ReportData> {
  const { displayName, timeZone } = await findTenant(scope);
  const zone = new TimeZone(timeZone);
  const span = spanOf(days, timeZone);
  const named = (category: string): string => textIn(`category.${category}`, locale, category);
  const byCategory = await countByCategory(scope, span);
  const months = await countByMonth(scope, span, timeZone);
  const amounts = await sumAmounts(scope, span);
  const byVendor = await countByVendor(scope, { ...span, categories: CATEGORIES });
  const listed = documents ? await listReceived(scope, span, MOST.documents) : [];
  const total = sumOf(byCategory);
  const vendors = byVendor.slice(0, documents ? MOST.vendors : MOST.read);
  return {
    tenant: displayName,
    from: days.startDate,
    to: days.endDate,
    time_zone: timeZone,
    made: clock(now, zone),
    made_for: scope.actor.login,
    ...total,
    issues: byVendor.reduce((sum, { issues }) => sum + issues, 0),
    categories: byCategory.map((row) => ({ ...row, category: named(row.category) })),
    months: months.map((row) => ({ ...row })),
    amounts: amounts.map((row) => ({ ...row, category: named(row.category) })),
    vendor_count: byVendor.length,
    vendors_listed: vendors.length,
    vendors: vendors.map(({ vendor, vendorNo, ...row }) => ({
      ...row,
      vendor: vendor ?? textIn('analytics.none', locale),
      vendor_no: vendorNo ?? '',
    })),
    documents_listed: listed.length,
    documents: listed.map((row) => ({
      received: clock(row.received, zone),
      category: named(row.category),
      number: row.number ?? '',
      date: row.documentDate?.toISOString().slice(0, 10) ?? '',
      vendor: row.vendor ?? '',
      vendor_no: row.vendorNo ?? '',
      status: textIn(`status.${row.status}`, locale, row.status),
      amount: row.amount ?? '',
      currency: row.currency ?? '',
      channel: row.channel ?? '',
    })),
  };
}

const LANGUAGES: Record<Locale, string> = { en: 'en-US', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW' };

/** The same for people to read: numbers as they are written in the language. */
export function inWriting(data: ReportData, locale: Locale): Record<string, unknown> {
  const format = new Intl.NumberFormat(LANGUAGES[locale], { maximumFractionDigits: 2 });
  const money = new Intl.NumberFormat(LANGUAGES[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const written = (name: string, value: unknown): unknown => {
    if (typeof value === 'number') return (name === 'amount' ? money : format).format(value);
    if (!Array.isArray(value)) return value;
    return value.map((row: object) =>
      Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, written(key, cell)])),
    );
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, written(name, value)]));
}
