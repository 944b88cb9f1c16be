import { withClient } from '../../src/platform/db/provision.ts';
import { startCluster } from '../../src/supervisor/postgres/cluster.ts';

/** A process that owns a cluster, to be killed: tells the port once a row is committed, and waits. */
const cluster = await startCluster({ dataFolder: process.argv[2]!, sync: false });
await withClient(cluster.addressOf('postgres'), (client) =>
  client.query('create table committed as select 1 as x'),
);
process.send?.(cluster.port);
setInterval(() => undefined, 60_000);
