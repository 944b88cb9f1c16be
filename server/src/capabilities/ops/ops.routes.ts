import * as administration from '@recto/contracts/endpoints/administration';
import * as management from '@recto/contracts/endpoints/management';
import { getLiveness, getReadiness, getHealth as health } from '@recto/contracts/endpoints/platform';
import { HEADERS } from '@recto/contracts/problem';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { findAudit } from './audit.queries.ts';
import { describeChain } from './describe-chain.ts';
import { describeEnvironment } from './describe-environment.ts';
import { settingsInForce } from './describe-settings.ts';
import { dumpThreads, watchEventLoop } from './dump-threads.ts';
import { getHealth } from './get-health.ts';
import { metricNames, readMetric, readProcessMetrics } from './get-metrics.ts';
import { listMails } from './list-mails.ts';
import { listLoggers, refreshLevels, setLogger } from './loggers.ts';
import { countJobs, findJobs } from './queue.queries.ts';
import { retryJobs } from './retry-jobs.ts';

watchEventLoop();

/** What can be asked of it over HTTP. Read in web processes only. */
export const opsRoutes: readonly RouteDefinition[] = [
  route(health, async ({ services, reply, actor }) => {
    const found = await getHealth(services, actor.roles.includes('ROLE_ADMIN'));
    if (found.status === 'DOWN') reply.code(503);
    return found;
  }),
  route(getLiveness, async () => ({ status: 'UP' as const })),
  route(getReadiness, async ({ services, reply }) => {
    const waitsFor = await services.readiness.check();
    if (!waitsFor) return { status: 'UP' as const };
    reply.code(503);
    return { status: 'DOWN' as const, waitsFor };
  }),
  route(management.getProcessMetrics, (c) => c.inTenant((scope) => readProcessMetrics(c.services, scope))),
  route(management.listMetrics, async () => ({ names: metricNames() })),
  route(management.getMetric, (c) =>
    c.inTenant((scope) => readMetric(c.services, scope, { ...c.params, ...c.query })),
  ),
  route(management.listLoggers, ({ services }) => listLoggers(services)),
  route(management.setLogger, async (c) => {
    await c.inTenant((scope) => setLogger(scope, c.params.name, c.body.configuredLevel));
    await refreshLevels(c.services);
    return undefined;
  }),
  route(management.getConfigProps, async ({ services: { config } }) => {
    const properties = settingsInForce(config);
    return { contexts: { recto: { beans: { settings: { prefix: 'recto', properties } } } } };
  }),
  route(management.getEnvironment, async ({ services: { config } }) => describeEnvironment(config)),
  route(management.listAudits, async (c) => {
    const { events, total } = await c.readInTenant((scope) => findAudit(scope, c.query));
    c.reply.header(HEADERS.total, total);
    return events;
  }),
  route(management.getAuditChain, (c) => c.inTenant(describeChain)),
  route(management.listAuditEvents, async (c) => {
    const { events, total } = await c.readInTenant((scope) => findAudit(scope, c.query));
    c.reply.header(HEADERS.total, total);
    return { events };
  }),
  route(management.getThreadDump, async () => dumpThreads()),
  route(administration.listJobs, (c) =>
    c.inTenant(async (scope) => ({ jobs: await findJobs(scope, c.query), counts: await countJobs(scope) })),
  ),
  route(administration.listMails, (c) => c.readInTenant((scope) => listMails(scope, c.services, c.query))),
  route(administration.retryJob, (c) =>
    c.inTenant(async (scope) => ({ count: await retryJobs(scope, c.params.id) })),
  ),
  route(administration.retryAllJobs, (c) => c.inTenant(async (scope) => ({ count: await retryJobs(scope) }))),
];
