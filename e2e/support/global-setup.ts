import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OWN_TENANTS, PASSWORD, PEOPLE } from './lanes.ts';
import { recto } from './recto.ts';
import { startPortal } from './start-portal.ts';

/** The portal of all journeys, on an empty data folder; the returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(os.tmpdir(), 'recto-e2e-'));
  const { url, smtpPort, stop } = await startPortal({ data });
  Object.assign(process.env, { E2E_URL: url, E2E_DATA: data, E2E_SMTP_PORT: String(smtpPort) });
  try {
    for (const tenant of OWN_TENANTS) await makeTenant(tenant);
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    await stop();
    rmSync(data, { recursive: true, force: true });
  };
}

async function makeTenant(tenant: string): Promise<void> {
  await recto(['tenant', 'create', tenant]);
  for (const { who, operator, roles } of PEOPLE) {
    const place = ['--tenant', tenant, '--roles', roles.join(',')];
    const create = ['user', 'create', `${who}@${tenant}.recto`, ...place];
    await recto(operator ? [...create, '--operator'] : create, PASSWORD);
  }
}
