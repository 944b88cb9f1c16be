import type { QueryOf } from '@recto/contracts/endpoint';
import {
  getTenantFigures,
  listJobs,
  listMails,
  listPeople,
  listTenants,
} from '@recto/contracts/endpoints/administration';
import { listInvitations } from '@recto/contracts/endpoints/invitations';
import {
  getAuditChain,
  getConfigProps,
  getEnvironment,
  getProcessMetrics,
  getThreadDump,
  listAudits,
  listLoggers,
} from '@recto/contracts/endpoints/management';
import { getHealth, type Health } from '@recto/contracts/endpoints/platform';
import type { JobState } from '@recto/contracts/jobs';
import { PAGING } from '@recto/contracts/limits';
import type { MailState } from '@recto/contracts/mails';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, refusal, requestHeaders } from '../../lib/api.ts';

/** Everything here is kept below this, and told on its own page when it fails. */
const ADMIN = 'admin';
const meta = { errors: 'silent' } as const;
const LOOK_EVERY_MS = 5000;

/** An installation that is down says so with a status of its own, and still says what is down. */
export const healthQuery = queryOptions({
  queryKey: [ADMIN, 'health'],
  queryFn: async ({ signal }): Promise<Health> => {
    const reply = await fetch(getHealth.path, { signal, credentials: 'include', headers: requestHeaders() });
    const text = await reply.text();
    if (reply.ok || reply.status === 503) return JSON.parse(text);
    throw refusal(reply.status, text, (name) => reply.headers.get(name));
  },
  refetchInterval: LOOK_EVERY_MS,
  meta,
});

export const metricsQuery = queryOptions({
  queryKey: [ADMIN, 'metrics'],
  queryFn: ({ signal }) => call(getProcessMetrics, { signal }),
  refetchInterval: LOOK_EVERY_MS,
  meta,
});

export const loggersQuery = queryOptions({
  queryKey: [ADMIN, 'loggers'],
  queryFn: ({ signal }) => call(listLoggers, { signal }),
  meta,
});

export const configurationQuery = queryOptions({
  queryKey: [ADMIN, 'configuration'],
  queryFn: async ({ signal }) => {
    const [properties, environment] = await Promise.all([
      call(getConfigProps, { signal }),
      call(getEnvironment, { signal }),
    ]);
    return { properties, environment };
  },
  meta,
});

export const threadsQuery = queryOptions({
  queryKey: [ADMIN, 'threads'],
  queryFn: ({ signal }) => call(getThreadDump, { signal }),
  staleTime: 0,
  meta,
});

export const auditsQuery = (query: QueryOf<typeof listAudits>) =>
  queryOptions({
    queryKey: [ADMIN, 'audits', query],
    queryFn: ({ signal }) => callPage(listAudits, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export const auditChainQuery = queryOptions({
  queryKey: [ADMIN, 'audit-chain'],
  queryFn: ({ signal }) => call(getAuditChain, { signal }),
  meta,
});

export const JOBS_KEY = [ADMIN, 'jobs'] as const;

export const jobsQuery = (state: JobState, page: number) =>
  queryOptions({
    queryKey: [...JOBS_KEY, state, page],
    queryFn: ({ signal }) => call(listJobs, { query: { state, page, size: PAGING.size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    meta,
  });

export const mailsQuery = (state: MailState | undefined, page: number) =>
  queryOptions({
    queryKey: [ADMIN, 'mails', state, page],
    queryFn: ({ signal }) =>
      call(listMails, { query: { ...(state && { state }), page, size: PAGING.size }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
    meta,
  });

export const PEOPLE_KEY = [ADMIN, 'people'] as const;

export const peopleQuery = (query: QueryOf<typeof listPeople>) =>
  queryOptions({
    queryKey: [...PEOPLE_KEY, query],
    queryFn: ({ signal }) => callPage(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export const INVITATIONS_KEY = [ADMIN, 'invitations'] as const;

export const invitationsQuery = queryOptions({
  queryKey: INVITATIONS_KEY,
  queryFn: ({ signal }) => call(listInvitations, { signal }),
  meta,
});

export const tenantsQuery = queryOptions({
  queryKey: [ADMIN, 'tenants'],
  queryFn: ({ signal }) => call(listTenants, { signal }),
  meta,
});

export const tenantFiguresQuery = (tenant: string) =>
  queryOptions({
    queryKey: [ADMIN, 'tenants', tenant],
    queryFn: ({ signal }) => call(getTenantFigures, { params: { tenant }, signal }),
    meta,
  });
