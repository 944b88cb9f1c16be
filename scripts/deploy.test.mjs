import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './lib/install.mjs';

/** The files of deploy/ against what the product knows: a renamed setting or probe must not be found by an operator. */

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const files = readdirSync(path.join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
const named = (pattern) => files.filter((file) => pattern.test(file));

const settings = new Set(
  [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name),
);
const endpoints = readdirSync(path.join(ROOT, 'contracts/src/endpoints'))
  .map((name) => read(`contracts/src/endpoints/${name}`))
  .join('\n');
/** What the management port answers beside the endpoints. */
const managed = read('server/src/platform/health/management-server.ts');
const { version, workspaces, engines } = JSON.parse(read('package.json'));
/** How long a process takes at most to finish what is under way: `LONGEST_DRAIN_MS`. */
const DRAIN_SECONDS =
  Number(/LONGEST_DRAIN_MS = ([\d_]+)/.exec(read('server/src/cli/serve.ts'))[1].replace('_', '')) / 1000;

describe.each(files)('%s', (file) => {
  const text = read(file);

  test('names only settings that there are', () => {
    const names = new Set(text.match(/\b(?:RECTO_[A-Z_]+|OIDC_[A-Z_]+|DATABASE_URL)\b/g));
    expect([...names].filter((name) => !settings.has(name))).toEqual([]);
  });

  test('asks only for what is answered', () => {
    const paths = new Set(text.match(/\/management\/[a-z/]+/g));
    expect(
      [...paths].filter((one) => ![endpoints, managed].some((text) => text.includes(`'${one}'`))),
    ).toEqual([]);
  });
});

test.each(named(/\.ya?ml$/).filter((file) => !file.includes('/templates/')))('%s is YAML', (file) => {
  expect(parseAllDocuments(read(file)).flatMap(({ errors }) => errors)).toEqual([]);
});

test.each(named(/\.json$/))('%s is JSON', (file) => expect(() => JSON.parse(read(file))).not.toThrow());

test('the dashboard asks only for metrics that are told', () => {
  const told = read('server/src/platform/telemetry/exposition.ts');
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json'));
  const asked = JSON.stringify(panels).match(/recto_[a-z_]+?(?=_(?:bucket|count|sum)\b|[^a-z_])/g);
  expect(asked.length).toBeGreaterThan(15);
  expect([...new Set(asked)].filter((name) => !told.includes(`'${name}'`))).toEqual([]);
});

test('the container is made of what there is', () => {
  const container = read('deploy/Containerfile');
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    names.split(' '),
  );
  expect(copied.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`);
  const node = Number(/ARG NODE=(\d+)\./.exec(container)[1]);
  expect(node).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)[0]));
});

describe('a process has the time to finish what it does', () => {
  const seconds = (text) => Number(/^(\d+)s?$/.exec(text)[1]);

  test('in compose', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true });
    for (const name of ['web', 'worker']) {
      expect(seconds(services[name].stop_grace_period)).toBeGreaterThan(DRAIN_SECONDS);
      expect(services[name].command).toEqual(['start', '--role', name]);
    }
  });

  test.each(named(/\.service$/).filter((file) => !file.includes('migrate')))('in %s', (file) => {
    expect(seconds(/^TimeoutStopSec=(.+)$/m.exec(read(file))[1])).toBeGreaterThan(DRAIN_SECONDS);
  });

  test('in the chart', () => {
    const grace = /terminationGracePeriodSeconds: \{\{ add (\d+)/.exec(
      read('deploy/helm/recto/templates/processes.yaml'),
    )[1];
    expect(seconds(grace)).toBeGreaterThan(DRAIN_SECONDS);
  });
});

test('the chart brings the version that it belongs to', () => {
  const chart = parse(read('deploy/helm/recto/Chart.yaml'));
  expect([chart.version, chart.appVersion]).toEqual([version, version]);
});
