import { type ManagementServer, startManagementServer } from '../platform/health/management-server.ts';
import { readQueue } from '../platform/jobs/queue-lines.ts';
import type { Services } from '../platform/services.ts';
import type { Telemetry } from '../platform/telemetry/index.ts';

const NONE: ManagementServer = { port: 0, close: async () => undefined };

/** Says how this process is on the port that the settings name, if they do. @throws Error when that is taken */
export async function withManagement(
  { config, log, readiness, database }: Services,
  { exposition }: Telemetry,
): Promise<ManagementServer> {
  if (config.managementPort === undefined) return NONE;
  const metrics = exposition && {
    token: config.metricsToken,
    read: async () => exposition.text(await readQueue(database.beforeTenant).catch(() => null)),
  };
  return startManagementServer(
    { host: config.host, port: config.managementPort },
    { readiness, log, ...(metrics && { metrics }) },
  );
}
