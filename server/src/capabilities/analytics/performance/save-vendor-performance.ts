import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { ParsedQuery } from '@recto/contracts/endpoint';
import { type saveVendorPerformance as Contract, MEASURED } from '@recto/contracts/endpoints/performance';
import { said } from '@recto/contracts/said/said';
import { writeCsvStream } from 'hucre/csv';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import { findTenant } from '../../tenancy/index.ts';
import { countByVendor } from './vendor-performance.queries.ts';

/** */
const HEADERS = [
  'vendor',
  'vendor number',
  'received',
  'confirmed',
  'modified',
  'invalid',
  'ignored',
  'issues',
  'period',
];

/**
 * A line for each vendor, the one with the most documents first: of what came in between two days, both included, those
 * that the actor may see by what they are now. No cell is a formula.
 * Throws a Problem (400) for days in the wrong order.
 */
export async function saveVendorPerformance(
  scope: TenantScope,
  { startDate, endDate, documents }: ParsedQuery<typeof Contract>,
): Promise<MadeFile> {
  if (endDate < startDate) throw badRequest(said('days_in_order'));
  const zone = new TimeZone((await findTenant(scope)).timeZone);
  const startOf = (day: string): number => zone.toUtc(Date.parse(`${day}T00:00:00Z`));
  const counted = await countByVendor(scope, {
    since: new Date(startOf(startDate)),
    until: new Date(zone.add(startOf(endDate), 'day', 1)),
    categories: documents ? MEASURED[documents] : Object.values(MEASURED).flat(),
  });
  const period = `${startDate}/${endDate}`;
  const lines = counted.map((one) => [
    one.vendor ?? '',
    one.vendorNo ?? '',
    one.received,
    one.confirmed,
    one.modified,
    one.invalid,
    one.ignored,
    one.issues,
    period,
  ]);
  const stream = writeCsvStream(lines, { headers: HEADERS, bom: true, escapeFormulae: true });
  return {
    fileName: `vendor-performance-${startDate}-${endDate}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Readable.fromWeb(stream as ReadableStream<Uint8Array>),
  };
}
