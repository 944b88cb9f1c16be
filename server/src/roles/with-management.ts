import { type ManagementServer, startManagementServer } from '../platform/health/management-server.ts';
import type { Services } from '../platform/services.ts';

const NONE: ManagementServer = { port: 0, close: async () => undefined };

/** Says how this process is on the port that the settings name, if they do. @throws Error when that is taken */
export async function withManagement({ config, log, readiness }: Services): Promise<ManagementServer> {
  if (config.managementPort === undefined) return NONE;
  return startManagementServer({ host: config.host, port: config.managementPort }, { readiness, log });
}
