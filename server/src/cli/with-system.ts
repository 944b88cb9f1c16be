import type { Config } from '../platform/config/index.ts';
import { addressAs } from '../platform/db/address.ts';
import { createPool } from '../platform/db/pool.ts';
import { createSystem, type System } from '../platform/db/scope.ts';
import { withDatabase } from './with-database.ts';

/** Runs `work` as the operator: across tenants, in the database of the installation, whether its server runs or not. */
export function withSystem<T>(config: Config, work: (system: System) => Promise<T>): Promise<T> {
  return withDatabase(config, (admin) => withSystemAt(admin, config.secret, work));
}

/** The same in a database that is known to be ready. `address` may name any user. */
export async function withSystemAt<T>(
  address: string,
  secret: string,
  work: (system: System) => Promise<T>,
): Promise<T> {
  const system = createSystem(
    createPool(addressAs(address, 'recto_system', secret), { name: 'recto-command', max: 2 }),
  );
  try {
    return await work(system);
  } finally {
    await system.close();
  }
}
