import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:outside`: fetches what this machine can have of the software that Recto speaks to, by its ordinary
 * package client, runs the tests against it and says what it skipped and why. Fetched once, kept in the user's cache.
 */

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const CACHE =
  process.env.RECTO_OUTSIDE_CACHE ??
  path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'recto-outside');

const KEYCLOAK = '26.5.6';

/** Whether a program is there, asked for its version. */
const has = (program, ...ask) => spawnSync(program, ask, { stdio: 'ignore' }).status === 0;

function run(program, ...args) {
  const { status, stderr, error } = spawnSync(program, args, { cwd: CACHE, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${program} failed: ${(error?.message ?? stderr ?? '').trim().slice(-300)}`);
}

/** @returns the folder of Keycloak */
function fetchKeycloak() {
  const folder = path.join(CACHE, `keycloak-${KEYCLOAK}`);
  if (existsSync(path.join(folder, 'bin/kc.sh'))) return folder;
  if (!has('java', '-version')) throw new Error('Java 17 or newer is not installed');
  if (!has('mvn', '-version')) throw new Error('Maven is not installed');
  const artifact = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK}:zip`;
  run('mvn', '-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${CACHE}`);
  const zip = path.join(CACHE, `keycloak-quarkus-dist-${KEYCLOAK}.zip`);
  run('jar', 'xf', zip);
  run('chmod', '+x', path.join(folder, 'bin/kc.sh'));
  rmSync(zip);
  return folder;
}

const STRIPE_MOCK = '0.203.0';

/** @returns the folder of stripe-mock */
function fetchStripeMock() {
  const folder = path.join(CACHE, `stripe-mock-${STRIPE_MOCK}`);
  if (existsSync(path.join(folder, 'stripe-mock'))) return folder;
  if (!has('go', 'version')) throw new Error('Go is not installed');
  // A cache of modules that can be deleted like any folder.
  process.env.GOFLAGS = '-modcacherw';
  process.env.GOBIN = folder;
  run('go', 'install', `github.com/stripe/stripe-mock@v${STRIPE_MOCK}`);
  return folder;
}

const HELM = '3.19.0';

/** @returns the folder of helm */
function fetchHelm() {
  const folder = path.join(CACHE, `helm-${HELM}`);
  if (existsSync(path.join(folder, 'helm'))) return folder;
  if (!has('go', 'version')) throw new Error('Go is not installed');
  process.env.GOFLAGS = '-modcacherw';
  process.env.GOBIN = folder;
  run('go', 'install', `helm.sh/helm/v3/cmd/helm@v${HELM}`);
  return folder;
}

const SCHEMATHESIS = '4.32.5';

/** @returns the folder of a Python environment with schemathesis */
function fetchSchemathesis() {
  const folder = path.join(CACHE, `schemathesis-${SCHEMATHESIS}`);
  if (existsSync(path.join(folder, 'bin/schemathesis'))) return folder;
  if (!has('python3', '-m', 'venv', '--help')) throw new Error('Python 3 with venv is not installed');
  run('python3', '-m', 'venv', folder);
  run(path.join(folder, 'bin/pip'), 'install', '-q', `schemathesis==${SCHEMATHESIS}`);
  return folder;
}

const OPENSEARCH = '2.19.6';
const LOG4J = '2.25.4';

/** @returns the folder in whose `lib` the jars of OpenSearch are: one node with the modules that all installations have */
function fetchOpenSearch() {
  const folder = path.join(CACHE, `opensearch-${OPENSEARCH}`);
  if (existsSync(path.join(folder, 'lib', `opensearch-${OPENSEARCH}.jar`))) return folder;
  if (!has('java', '-version')) throw new Error('Java 17 or newer is not installed');
  if (!has('mvn', '-version')) throw new Error('Maven is not installed');
  mkdirSync(folder, { recursive: true });
  const dependencies = [
    ['org.opensearch', 'opensearch', OPENSEARCH],
    ...['transport-netty4-client', 'analysis-common', 'lang-painless', 'reindex-client'].map((name) => [
      'org.opensearch.plugin',
      name,
      OPENSEARCH,
    ]),
    ['org.apache.logging.log4j', 'log4j-core', LOG4J],
  ].map(
    ([group, artifact, version]) =>
      `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`,
  );
  const pom = path.join(folder, 'pom.xml');
  writeFileSync(
    pom,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>outside</groupId>
<artifactId>opensearch</artifactId><version>1</version><dependencies>${dependencies.join('')}</dependencies></project>`,
  );
  run('mvn', '-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}/lib`);
  return folder;
}

const SUPERSET = '6.1.0';

/** @returns the folder of Superset: an environment of Python's, and the database of a Superset that was set up once */
function fetchSuperset() {
  const folder = path.join(CACHE, `superset-${SUPERSET}`);
  if (existsSync(path.join(folder, 'superset.db'))) return folder;
  if (!has('python3', '-c', 'import sys, venv; sys.exit(not (3, 10) <= sys.version_info[:2] < (3, 13))'))
    throw new Error('Python 3.10 to 3.12 with venv is not installed');
  mkdirSync(folder, { recursive: true });
  run('python3', '-m', 'venv', path.join(folder, 'venv'));
  // Newer ones of Flask-Caching give its cache an argument that it does not know; rich is imported and not named.
  const packages = [`apache-superset==${SUPERSET}`, 'Flask-Caching==2.3.1', 'rich', 'psycopg2-binary'];
  run(path.join(folder, 'venv/bin/pip'), 'install', '-q', ...packages);
  const made = path.join(folder, 'making.db');
  rmSync(made, { force: true });
  const config = path.join(folder, 'superset_config.py');
  writeFileSync(
    config,
    `SECRET_KEY = 'for tests only, 32 bytes or more of it'\nSQLALCHEMY_DATABASE_URI = 'sqlite:///${made}'\n`,
  );
  Object.assign(process.env, { FLASK_APP: 'superset', SUPERSET_CONFIG_PATH: config });
  const superset = (...args) => run(path.join(folder, 'venv/bin/superset'), ...args);
  superset('db', 'upgrade');
  const person = [
    '--username',
    'admin',
    '--firstname',
    'A',
    '--lastname',
    'A',
    '--email',
    'admin@test.example',
  ];
  superset('fab', 'create-admin', ...person, '--password', 'admin-for-tests');
  superset('init');
  renameSync(made, path.join(folder, 'superset.db'));
  return folder;
}

/** The recipes' receivers of webhooks in this language; nothing is fetched. */
const recipe = (name, variable, program, ...ask) => ({
  name: `recipe in ${name}`,
  file: 'site/test/recipes.outside.ts',
  variable,
  fetch: () => {
    if (!has(program, ...ask)) throw new Error(`${name} is not installed`);
    return program;
  },
});
/** Runtimes that people have: the oldest that `engines` names, and the newest of the others that npm has. */
const NODES = ['20.19.0', '22.23.3', '24.21.0'];

/** @returns the folder of a Node in whose `bin` it is: what the npm package `node` installs on this system */
function fetchNode(version) {
  const folder = path.join(CACHE, `node-${version}`);
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const home = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(home, 'bin'))) return home;
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  run('npm', 'install', ...options, `${name}@${version}`);
  return home;
}

const runtimes = NODES.map((version) => ({
  name: `Node ${version}`,
  file: 'server/test/runtimes.outside.ts',
  variable: `NODE_${version.split('.')[0]}_HOME`,
  fetch: () => fetchNode(version),
}));

const VERSITYGW = '1.8.0';

/** @returns the folder of Versity's S3 gateway */
function fetchVersity() {
  const folder = path.join(CACHE, `versitygw-${VERSITYGW}`);
  if (existsSync(path.join(folder, 'versitygw'))) return folder;
  if (!has('go', 'version')) throw new Error('Go is not installed');
  process.env.GOFLAGS = '-modcacherw';
  process.env.GOBIN = folder;
  run('go', 'install', `github.com/versity/versitygw/cmd/versitygw@v${VERSITYGW}`);
  return folder;
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error('git, or the history of this checkout, is not here');
  return stdout.trim();
};

/** @returns the folder of the version before the last migration, its server built with the packages of today */
function buildEarlier() {
  const last = git('ls-files', 'server/migrations/0*.sql').split('\n').at(-1);
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', last).split('\n');
  if (!added) throw new Error('the history of this checkout is cut short');
  const commit = git('rev-parse', `${added}^`);
  const folder = path.join(CACHE, `earlier-${commit.slice(0, 12)}`);
  if (existsSync(path.join(folder, 'dist/recto.js'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'sources.tar');
  git('archive', '--output', archive, commit);
  run('tar', '-xf', archive, '-C', folder);
  rmSync(archive);
  // Its own packages are its own; all others are those that are installed here.
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@recto'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@recto' && !existsSync(path.join(modules, name)))
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of ['contracts', 'engine', 'samples', 'server'])
    if (!existsSync(path.join(modules, '@recto', name)))
      symlinkSync(path.join(folder, name), path.join(modules, '@recto', name));
  run(process.execPath, path.join(folder, 'scripts/lib/bundle-server.mjs'));
  return folder;
}

/** @returns the program of Debian's package, installed or fetched and unpacked */
function fetchPgBouncer() {
  const installed = '/usr/sbin/pgbouncer';
  if (existsSync(installed)) return installed;
  const folder = path.join(CACHE, 'pgbouncer');
  const program = path.join(folder, installed);
  if (existsSync(program)) return program;
  if (!has('apt-get', '--version')) throw new Error('it is not installed, and apt-get neither');
  unpackDebian(folder, ['pgbouncer', 'libcares2', 'libevent-2.1-7']);
  return program;
}

/** Debian's packages, fetched and unpacked without being installed. */
function unpackDebian(folder, names) {
  mkdirSync(folder, { recursive: true });
  run('apt-get', 'download', ...names);
  for (const name of readdirSync(CACHE).filter((one) => one.endsWith('.deb'))) {
    run('dpkg-deb', '-x', name, folder);
    rmSync(path.join(CACHE, name));
  }
}

/** Monitor, disk and gateway of Ceph in Debian 12, and the libraries that a machine may lack. */
const CEPH = [
  ...['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common', 'ceph-base'],
  ...['librados2', 'libradosstriper1', 'libcephfs2', 'librbd1', 'librgw2'],
  ...['context', 'filesystem', 'iostreams', 'program-options', 'date-time', 'system', 'thread'].map(
    (name) => `libboost-${name}1.74.0`,
  ),
  ...['libfmt9', 'libtcmalloc-minimal4', 'libgoogle-perftools4', 'libunwind8', 'liblua5.3-0', 'liboath0'],
  ...['librabbitmq4', 'librdkafka1', 'libsnappy1v5', 'libleveldb1d', 'libaio1', 'libdaxctl1', 'libndctl6'],
  ...['libpmem1', 'libibverbs1', 'librdmacm1', 'libnl-3-200', 'libnl-route-3-200', 'libfuse2'],
  'libbabeltrace1',
];

/** @returns the folder in which its packages are unpacked */
function fetchCeph() {
  const folder = path.join(CACHE, 'ceph');
  if (existsSync(path.join(folder, 'usr/bin/radosgw'))) return folder;
  if (!has('apt-get', '--version')) throw new Error('apt-get is not installed');
  // Whole or not at all.
  const unpacked = path.join(CACHE, 'ceph.part');
  rmSync(unpacked, { recursive: true, force: true });
  unpackDebian(unpacked, CEPH);
  renameSync(unpacked, folder);
  return folder;
}

/** What is fetched, the tests that it is for, and where they look for it. */
const COUNTERPARTS = [
  {
    name: `Keycloak ${KEYCLOAK}`,
    file: 'server/test/keycloak.outside.ts',
    variable: 'KEYCLOAK_HOME',
    fetch: fetchKeycloak,
  },
  {
    name: `stripe-mock ${STRIPE_MOCK}`,
    file: 'server/test/stripe.outside.ts',
    variable: 'STRIPE_MOCK_HOME',
    fetch: fetchStripeMock,
  },
  {
    name: `S3 gateway of Versity ${VERSITYGW}`,
    file: 'server/test/s3.outside.ts',
    variable: 'VERSITYGW_HOME',
    fetch: fetchVersity,
  },
  {
    name: "Ceph's S3 gateway",
    file: 'server/test/ceph.outside.ts',
    variable: 'CEPH_HOME',
    fetch: fetchCeph,
  },
  {
    name: `schemathesis ${SCHEMATHESIS}`,
    file: 'server/test/schemathesis.outside.ts',
    variable: 'SCHEMATHESIS_HOME',
    fetch: fetchSchemathesis,
  },
  {
    name: `OpenSearch ${OPENSEARCH}`,
    file: ['server/test/opensearch.outside.ts', 'server/test/opensearch-life.outside.ts'],
    variable: 'OPENSEARCH_HOME',
    fetch: fetchOpenSearch,
  },
  {
    name: `helm ${HELM}`,
    file: 'server/test/deploy.outside.ts',
    variable: 'HELM_HOME',
    fetch: fetchHelm,
  },
  {
    name: `Superset ${SUPERSET}`,
    file: 'server/test/superset.outside.ts',
    variable: 'SUPERSET_HOME',
    fetch: fetchSuperset,
  },
  recipe('Python', 'RECIPE_PYTHON', 'python3', '--version'),
  recipe('Go', 'RECIPE_GO', 'go', 'version'),
  recipe('Java', 'RECIPE_JAVA', 'java', '-version'),
  {
    name: 'earlier version',
    file: 'server/test/rolling.outside.ts',
    variable: 'EARLIER_HOME',
    fetch: buildEarlier,
  },
  {
    name: 'PgBouncer',
    file: 'server/test/pgbouncer.outside.ts',
    variable: 'PGBOUNCER',
    fetch: fetchPgBouncer,
  },
  ...runtimes,
];

mkdirSync(CACHE, { recursive: true });
const wanted = process.argv.slice(2);
const files = [];
const skipped = [];
for (const { name, file, variable, fetch } of COUNTERPARTS) {
  if (wanted.length > 0 && !wanted.some((word) => name.toLowerCase().includes(word.toLowerCase()))) continue;
  try {
    process.env[variable] ??= fetch();
    console.log(`${name}: ${process.env[variable]}`);
    files.push(...(Array.isArray(file) ? file : [file]));
  } catch (error) {
    skipped.push(`skipped ${name}: ${error.message}`);
  }
}
const ran =
  files.length === 0
    ? 0
    : spawnSync('npx', ['vitest', 'run', '-c', 'vitest.outside.config.ts', ...new Set(files)], {
        cwd: ROOT,
        stdio: 'inherit',
      }).status;
for (const line of skipped) console.log(line);
process.exit(ran ?? 1);
