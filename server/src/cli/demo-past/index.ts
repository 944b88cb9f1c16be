import { demoMics, demoPlants } from '@recto/samples/materials';
import { PAST_NAMES } from '@recto/samples/past/names';
import { type PastPaper, pastPapers } from '@recto/samples/past/papers';
import { PAST_VENDORS, type PastVendor } from '@recto/samples/past/vendors';
import { foldName } from '../../capabilities/reference/index.ts';
import type { System, TenantScope, Who } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { bodyOf, LEFT_BEHIND } from './as-mail.ts';
import { asRecord, type PastRecord } from './as-record.ts';
import {
  insertArrivals,
  insertEvents,
  insertHistory,
  insertMics,
  insertRecords,
  insertSamples,
  insertVendors,
  isPastThere,
  type PastMail,
  type PastSample,
} from './past.queries.ts';

/** In whose name papers were decided, and what read and posted them. */
const BY = 'reviewer@demo.recto';
const READ = 'carried over';
/** Rows of a statement. */
const BATCH = 400;

/**
 * What was decided in the year before the demo tenant came here: its vendors, their papers without pages, when and how
 * they were decided, and the names that laboratories used. All of it or nothing, once; nothing of it waits for anybody.
 * It goes in as the operator, because its history has moments of its own.
 */
export async function seedDemoPast(
  { storage }: Pick<Services, 'storage'>,
  system: System,
  who: Who,
  now = Date.now(),
): Promise<void> {
  const plants = (await demoPlants()).map(({ value }) => value);
  await system.systemScope('carry a year over to the demo', async (db) => {
    const scope: TenantScope = { ...who, db };
    if (await isPastThere(scope, PAST_VENDORS[0] as PastVendor)) return;
    const vendors = await insertVendors(scope, PAST_VENDORS);
    const micOf = new Map(demoMics().map(({ description, code }) => [description, code]));
    const file = await storage.put(scope, LEFT_BEHIND, 'message/rfc822');
    const papers = pastPapers(now, plants);
    for (let at = 0; at < papers.length; at += BATCH) {
      const batch = papers.slice(at, at + BATCH).map((paper) => ({ paper, record: asRecord(paper, micOf) }));
      const records = batch.map(({ record }) => record);
      const logs = await insertArrivals(scope, records, { mails: mailsOf(batch), file });
      const ids = await insertRecords(scope, records, { logs, vendors, by: BY });
      await insertHistory(scope, records, { ids, by: BY, read: READ });
      await insertEvents(scope, records, { by: BY, read: READ });
      await insertMics(scope, records, ids);
    }
    await insertSamples(scope, samplesOf(now, micOf));
  });
}

const mailsOf = (batch: readonly { paper: PastPaper; record: PastRecord }[]): PastMail[] =>
  batch
    .filter(({ paper }) => paper.sender !== null)
    .map(({ paper, record }) => ({
      log: record.log,
      subject: record.name,
      to: record.inbox ?? '',
      body: bodyOf(paper),
    }));

const DAY = 86_400_000;
/** Days that a name waits until somebody says what it means. */
const WAITS = 45;

/** Names were met all year; only the latest are still to be looked at. */
function samplesOf(now: number, micOf: ReadonlyMap<string, string>): PastSample[] {
  return PAST_NAMES.map(([code, meant], nth) => {
    const age = 8 + Math.round(((nth * 17) % PAST_NAMES.length) * (350 / PAST_NAMES.length));
    const waits = age < WAITS;
    const status = meant === null ? 'INVALID' : waits ? (nth % 2 === 0 ? 'NEW' : 'UNCERTAIN') : 'APPROVED';
    const known = meant !== null && !waits;
    return {
      code,
      folded: foldName(code),
      mic: known ? (micOf.get(meant) ?? '') : '',
      description: known ? meant : '',
      status,
      count: 1 + ((nth * 7) % 19) + Math.round(age / 30),
      score: 0.3 + ((nth * 13) % 50) / 100,
      met: new Date(now - age * DAY).toISOString(),
    };
  });
}
