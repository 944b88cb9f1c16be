import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryReport } from '@recto/contracts/endpoints/deliveries';
import type { Stand } from './chaos-stands.ts';
import type { Kill, MortalReceiver, Victim } from './chaos-victims.ts';
import { FOUND, type Paper, persist } from './chaos-work.ts';

export type Faults = { lost: number; doubled: number; stuck: number };
type Fault = { paper: Paper; what: keyof Faults; why: string };

/** So long after the last kill everything has to be done. */
const PATIENCE_MS = 10 * 60_000;

type Row = { sha256: string; uuid: string; status: string };

/**
 * Waits until every document has arrived, or long enough, and counts: a document, its case, its charge or its message
 * that is not there is lost; what is there twice is doubled; what does not get on is stuck.
 */
export async function countFaults(
  stand: Stand,
  papers: readonly Paper[],
  receiver: MortalReceiver,
): Promise<Fault[]> {
  await settle(stand, papers);
  const rows = await persist(() => stand.rows<Row>(FOUND));
  const cases = await persist(() =>
    stand.rows<{ sha256: string; case_no: string }>(
      `select d.original_sha256 as sha256, c.case_no from recto.case_extraction ce
         join recto.document_case c on c.id = ce.case_id join recto.extraction e on e.id = ce.extraction_id
         join recto.document d on d.id = e.document_id`,
    ),
  );
  const requests = receiver.requests();
  const faults: Fault[] = [];
  for (const paper of papers) {
    const add = (what: keyof Faults, why: string) => faults.push({ paper, what, why });
    const judge = (name: string, count: number) => {
      if (count === 0) add('lost', `no ${name}`);
      if (count > 1) add('doubled', `${count} of ${name}`);
    };
    const own = rows.filter(({ sha256 }) => sha256 === paper.sha256);
    judge('extraction', own.length);
    judge('case', cases.filter(({ sha256 }) => sha256 === paper.sha256).length);
    for (const { uuid, status } of own) {
      if (status !== 'POSTED') add('stuck', status);
      const keys = requests.flatMap(({ headers, body }) =>
        body.includes(uuid) ? [headers['idempotency-key']] : [],
      );
      judge('message', new Set(keys).size);
      const { subscriptionUsageQuantity: pages } = await persist(() =>
        stand.get<{ subscriptionUsageQuantity: number | null }>(`/api/extractions/uuid/${uuid}`),
      );
      if ((pages ?? 0) < paper.pages) add('lost', `${pages} of ${paper.pages} pages charged`);
      if ((pages ?? 0) > paper.pages) add('doubled', `${pages} of ${paper.pages} pages charged`);
    }
  }
  return faults;
}

/** @returns what every job that was given up was, for whoever looks for a fault */
export const givenUp = (stand: Stand): Promise<{ task: string; error: string }[]> =>
  persist(() =>
    stand.rows(
      `select task_identifier as task, left(last_error, 300) as error from graphile_worker.jobs where attempts >= max_attempts`,
    ),
  );

async function settle(stand: Stand, papers: readonly Paper[]): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (; Date.now() < end; await sleep(500)) {
    const rows = await stand.rows<Row>(FOUND).catch(() => []);
    const posted = new Set(rows.filter(({ status }) => status === 'POSTED').map(({ sha256 }) => sha256));
    for (const paper of papers)
      if (posted.has(paper.sha256)) paper.doneAt = Math.min(paper.doneAt, Date.now());
    if (papers.some(({ sha256 }) => !posted.has(sha256))) continue;
    const report = await stand.get<DeliveryReport>('/api/deliveries/check').catch(() => null);
    if (report?.complete && report.states.UNDER_WAY === 0) return;
  }
}

/** A fault counts for everything that was killed while its document was on its way. */
export function faultsBy(
  kills: readonly Kill[],
  faults: readonly Fault[],
): Record<string, Faults & { kills: number }> {
  const victims = [...new Set(kills.map(({ victim }) => victim))].toSorted();
  return Object.fromEntries(
    victims.map((victim) => [
      victim,
      { kills: countOf(kills, victim), ...sum(faults.filter(hitBy(kills, victim))) },
    ]),
  );
}

const countOf = (kills: readonly Kill[], victim: Victim) =>
  kills.filter((kill) => kill.victim === victim).length;

const hitBy =
  (kills: readonly Kill[], victim: Victim) =>
  ({ paper }: Fault): boolean =>
    kills.some((kill) => kill.victim === victim && kill.at >= paper.sentAt && kill.at <= paper.doneAt);

export const sum = (faults: readonly Fault[]): Faults => {
  const count = (what: keyof Faults) => faults.filter((fault) => fault.what === what).length;
  return { lost: count('lost'), doubled: count('doubled'), stuck: count('stuck') };
};
