import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './installation.ts';
import type { RawS3 } from './versity.ts';

/** Bytes that the one disk of the cluster pretends to have; it is memory. */
const DISK_BYTES = 1 << 30;

/** A key that the gateway's own key service knows. */
export const CEPH_KMS_KEY = 'trial';

/**
 * The gateway of a Ceph cluster of one monitor and one disk, of Debian's packages unpacked in `CEPH_HOME`. Without a
 * manager and without Python, which its command line would need: the first map of the cluster is made by hand.
 */
export async function startCeph(folder: string, keyId: string, secret: string): Promise<RawS3> {
  const home = process.env.CEPH_HOME as string;
  const libraries = join(home, `usr/lib/${machine()}-linux-gnu`);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [libraries, join(libraries, 'ceph'), join(home, 'lib', `${machine()}-linux-gnu`)].join(
      ':',
    ),
  };
  const [port, monitor] = [await freePort(), await freePort()];
  const cluster = randomUUID();
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name), { recursive: true });
  const file = (name: string) => join(folder, name);
  writeFileSync(file('ceph.conf'), settingsOf({ folder, libraries, cluster, monitor, port }));
  writeFileSync(file('keyring'), keyring());

  const program = (name: string) => join(home, 'usr/bin', name);
  const common = ['-c', file('ceph.conf')];
  const run = (name: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(program(name), args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} failed: ${error?.message ?? stderr.trim().slice(-500)}`);
  };
  const children: ChildProcess[] = [];
  const start = (name: string, ...args: string[]) => {
    const child = spawn(program(name), [...common, ...args, '-f'], { env, stdio: 'ignore' });
    children.push(child);
    return child;
  };

  run(
    'monmaptool',
    '--create',
    '--fsid',
    cluster,
    '--addv',
    'a',
    `[v2:127.0.0.1:${monitor}]`,
    file('monmap'),
  );
  run('osdmaptool', file('osdmap'), ...common, '--createsimple', '1');
  const maps = ['--monmap', file('monmap'), '--osdmap', file('osdmap'), '--keyring', file('keyring')];
  run('ceph-mon', ...common, '-i', 'a', '--mkfs', ...maps);
  start('ceph-mon', '-i', 'a');
  run('ceph-osd', ...common, '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
  start('ceph-osd', '-i', '0');
  const account = [
    '--uid',
    'recto',
    '--display-name',
    'recto',
    '--access-key',
    keyId,
    '--secret-key',
    secret,
  ];
  run('radosgw-admin', ...common, 'user', 'create', ...account);

  let gateway: ChildProcess | null = null;
  const begin = async () => {
    if (gateway) return;
    gateway = start('radosgw', '-n', 'client.admin');
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}`).catch(() => null)) !== null,
      () => 'the gateway does not answer',
    );
  };
  const halt = async () => {
    const ending = gateway;
    gateway = null;
    if (ending) await end(ending);
  };
  await begin();
  return { port, halt, begin, close: async () => void (await Promise.all(children.map(end))) };
}

/** As Debian names it. */
const machine = () => (process.arch === 'arm64' ? 'aarch64' : 'x86_64');

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** One key for all: type 1, no time, no milliseconds, 16 bytes. */
function keyring(): string {
  const key = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0]), randomBytes(16)]).toString(
    'base64',
  );
  const all = 'caps mon = "allow *"\ncaps osd = "allow *"\n';
  return ['mon.', 'client.admin', 'osd.0'].map((name) => `[${name}]\nkey = ${key}\n${all}`).join('');
}

type Place = { folder: string; libraries: string; cluster: string; monitor: number; port: number };

const settingsOf = ({ folder, libraries, cluster, monitor, port }: Place): string => `[global]
fsid = ${cluster}
keyring = ${folder}/keyring
mon_host = v2:127.0.0.1:${monitor}
ms_bind_msgr1 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pgp_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = ${DISK_BYTES}
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data = ${folder}/mon
mon_data_avail_crit = 1
mon_cluster_log_file = ${folder}/cluster.log
osd_data = ${folder}/osd
osd_class_dir = ${libraries}/rados-classes
osd_class_load_list = *
osd_class_default_list = *
plugin_dir = ${libraries}/ceph
erasure_code_dir = ${libraries}/ceph/erasure-code
run_dir = ${folder}/run
admin_socket =
pid_file =
log_file = ${folder}/$name.log
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_run_sync_thread = false
rgw_crypt_require_ssl = false
rgw_crypt_s3_kms_backend = testing
rgw_crypt_s3_kms_encryption_keys = ${CEPH_KMS_KEY}=${randomBytes(32).toString('base64')}
`;
