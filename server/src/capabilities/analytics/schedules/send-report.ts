import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import type { Role } from '@recto/contracts/roles';
import { type Said, said } from '@recto/contracts/said/said';
import { saidOf } from '@recto/contracts/said/said-error';
import { z } from 'zod';
import type { Actor, TenantScope } from '../../../platform/db/scope.ts';
import { Problem } from '../../../platform/errors.ts';
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/index.ts';
import { type MailFile, MOST_BYTES } from '../../../platform/mail/index.ts';
import { TimeZone } from '../../../platform/search/calendar.ts';
import { findPeople, findTenant, leaving, mailPerson, type TenantMember } from '../../tenancy/index.ts';
import type { MadeReport } from '../reports/make-report.ts';
import type { Begun } from './begun.ts';
import { pathOf, wordsOfReport } from './mail-words.ts';
import { makeScheduled } from './make-scheduled.ts';
import { mayReadReports, seesAsMuch } from './schedule.policy.ts';
import * as queries from './schedule.queries.ts';

const payload = z.object({ schedule: z.int(), due: z.iso.datetime() });
type Due = z.infer<typeof payload>;

/** Makes a report with the roles that its owner has now, and mails it: at most once for each time. */
export const sendReport: Job<Due> = defineJob({
  name: 'analytics.send-report',
  lane: 'chores',
  payload,
  maxAttempts: 3,
  handler: async (context, due) => {
    const begun = await context.inTenant((scope) => begin(scope, due, context.services.mailer !== undefined));
    if (!begun) return;
    const file = await makeScheduled(context.services, { tenant: context.tenant, actor: begun.owner }, begun);
    await deliver(context, due, begun, file);
  },
  exhausted: (context, { schedule, due }, error) =>
    context.inTenant((scope) =>
      queries.endRun(scope, schedule, new Date(due), {
        state: 'FAILED',
        said: error instanceof Problem ? error.said : saidOf(error),
      }),
    ),
});

async function stop(scope: TenantScope, { schedule, due }: Due, why: Said): Promise<null> {
  await queries.endRun(scope, schedule, new Date(due), { state: 'STOPPED', said: why });
  await queries.putNextRun(scope, schedule, null);
  return null;
}

/** Who owns it, and whether they may still have it made; what they may not any more is said, and stops. */
async function begin(scope: TenantScope, due: Due, hasMailServer: boolean): Promise<Begun | null> {
  const at = new Date(due.due);
  const row = await queries.lockSchedule(scope, due.schedule);
  if (!row || !(await queries.lockWaiting(scope, due.schedule, at))) return null;
  if (await leaving.isStopped(scope)) return stop(scope, due, said('report_tenant_stopped'));
  const roles = row.owner_id ? await queries.rolesNow(scope, row.owner_id) : undefined;
  if (!row.owner_id || !roles) return stop(scope, due, said('report_owner_left'));
  if (!mayReadReports(roles)) return stop(scope, due, said('report_owner_role'));
  if (!hasMailServer) {
    await queries.endRun(scope, due.schedule, at, { state: 'FAILED', said: said('report_no_mail') });
    return null;
  }
  const person = (await findPeople(scope)).find(({ userId }) => userId === row.owner_id);
  const { timeZone } = await findTenant(scope);
  return {
    row,
    due: at,
    zone: new TimeZone(timeZone),
    locale: LOCALES.find((locale) => locale === person?.language) ?? 'en',
    owner: ownerOf(row.owner_id, person, roles),
  };
}

const ownerOf = (userId: string, person: TenantMember | undefined, roles: readonly Role[]): Actor => ({
  userId,
  login: person?.email ?? 'reports',
  roles,
  origin: 'job',
});

/** Mails and state commit together: a run that is tried again finds its end, and sends nothing twice. */
async function deliver(context: JobContext, due: Due, begun: Begun, file: MadeReport): Promise<void> {
  const fits = file.content.length <= MOST_BYTES;
  await context.inTenant(async (scope) => {
    if (!(await queries.lockWaiting(scope, due.schedule, begun.due))) return;
    const wanted = (await queries.findRecipients(scope, [due.schedule])).get(due.schedule) ?? [];
    const people = await findPeople(scope);
    const readers = people.filter(({ userId, roles }) => wanted.includes(userId) && mayReadReports(roles));
    const full = readers.filter(({ roles }) => fits && seesAsMuch(roles, begun.owner.roles));
    const files: MailFile[] = [];
    if (full.length > 0) {
      const { sha256 } = await context.services.storage.put(scope, file.content, file.mediaType);
      files.push({ sha256, name: file.fileName });
    }
    for (const person of readers) {
      const hasFile = full.includes(person);
      const words = (language: Locale) =>
        wordsOfReport(language, begun, { hasFile, path: pathOf(begun, person.roles) });
      await mailPerson(scope, person, { kind: 'report' }, words, hasFile ? files : []);
    }
    const lost = wanted.length - readers.length;
    await queries.endRun(scope, due.schedule, begun.due, {
      state: readers.length > 0 ? 'SENT' : 'FAILED',
      said:
        readers.length === 0
          ? said('report_nobody')
          : lost > 0
            ? said('report_some_lost', { count: lost })
            : fits
              ? null
              : said('report_large'),
      files: full.length,
      links: readers.length - full.length,
    });
  });
}
