import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { PROJECT_ROOT } from '../src/platform/paths.ts';

/** The files of deploy/ as the tools read them that they are for. */

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};
const deploy = (...names: string[]) => path.join(PROJECT_ROOT, 'deploy', ...names);

type Manifest = {
  kind: string;
  metadata: { name: string };
  spec: { template?: { spec: PodSpec }; replicas?: number; rules?: unknown[] };
};
type PodSpec = {
  securityContext: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  containers: {
    args: string[];
    securityContext: Record<string, unknown>;
    envFrom: { secretRef?: { name: string } }[];
    resources: { limits: Record<string, string> };
    readinessProbe?: { httpGet: { path: string } };
  }[];
};

describe.skipIf(!process.env.HELM_HOME)('the Helm chart', () => {
  const helm = (...args: string[]) => run(path.join(process.env.HELM_HOME ?? '', 'helm'), ...args);
  const render = (...sets: string[]): Manifest[] => {
    const { status, output } = helm(
      'template',
      'trial',
      deploy('helm/recto'),
      '--kube-version=1.30.0',
      ...sets.flatMap((one) => ['--set', one]),
    );
    expect(status, output).toBe(0);
    return parseAllDocuments(output).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    });
  };
  const kinds = (of: Manifest[]) => of.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

  test('passes lint', () => {
    const { status, output } = helm('lint', '--strict', deploy('helm/recto'));
    expect(status, output).toBe(0);
  });

  test('shares no volume where files are kept in a bucket', () => {
    const rendered = render('settings.RECTO_STORAGE=s3://invoices/recto');
    expect(kinds(rendered)).not.toContain('PersistentVolumeClaim trial-files');
    expect(JSON.stringify(rendered)).not.toContain('persistentVolumeClaim');
  });

  test('brings web and worker processes, each with its budget and its autoscaler, and a job that migrates', () => {
    expect(kinds(render())).toEqual([
      'ConfigMap trial',
      'Deployment trial-web',
      'Deployment trial-worker',
      'HorizontalPodAutoscaler trial-web',
      'HorizontalPodAutoscaler trial-worker',
      'Job trial-migrate-1',
      'PersistentVolumeClaim trial-files',
      'PodDisruptionBudget trial-web',
      'PodDisruptionBudget trial-worker',
      'Service trial',
      'ServiceAccount trial',
    ]);
  });

  test('lets nobody be root or write outside of the files, and bounds what everybody takes', () => {
    const pods = render().flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));
    expect(pods).toHaveLength(3);
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      for (const { securityContext: own, resources } of containers) {
        expect(own).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources.limits).toMatchObject({ cpu: expect.anything(), memory: expect.anything() });
      }
    }
  });

  test('only the job that migrates is given the owner of the database', () => {
    const secretsOf = (name: string) =>
      render()
        .find(({ spec, metadata }) => spec?.template && metadata.name === name)
        ?.spec.template?.spec.containers[0]?.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(secretsOf('trial-migrate-1')).toEqual(['recto', 'recto-migration']);
    expect(secretsOf('trial-web')).toEqual(['recto']);
    expect(secretsOf('trial-worker')).toEqual(['recto']);
  });

  test('saves by the clock into a bucket that is named, as the owner of the database', () => {
    const jobs = render('backup.enabled=true', 'backup.to=s3://backups/recto').filter(
      ({ kind }) => kind === 'CronJob',
    ) as unknown as { spec: { schedule: string; jobTemplate: { spec: { template: { spec: PodSpec } } } } }[];
    expect(jobs).toHaveLength(1);
    const [{ spec }] = jobs as [(typeof jobs)[0]];
    const { containers, securityContext } = spec.jobTemplate.spec.template.spec;
    expect(spec.schedule).toBe('17 2 * * *');
    expect(securityContext).toMatchObject({ runAsNonRoot: true });
    expect(containers[0]?.args.at(-1)).toBe('s3://backups/recto');
    expect(containers[0]?.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    expect(containers[0]?.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual([
      'recto',
      'recto-migration',
    ]);
    const unnamed = ['--kube-version=1.30.0', '--set', 'backup.enabled=true'];
    const { status, output } = helm('template', 'trial', deploy('helm/recto'), ...unnamed);
    expect(status).not.toBe(0);
    expect(output).toContain('backup.to: name the bucket');
  });

  test('takes an own volume, a fixed number of processes, a way in from outside and a fence', () => {
    const all = render(
      'files.existingClaim=mine',
      'web.autoscaling.enabled=false',
      'web.replicas=5',
      'ingress.enabled=true',
      'ingress.tlsSecret=tls',
      'networkPolicy.enabled=true',
      'monitoring.enabled=true',
    );
    expect(kinds(all)).toEqual(
      expect.arrayContaining(['Ingress trial', 'NetworkPolicy trial', 'PodMonitor trial']),
    );
    expect(kinds(all)).not.toContain('PersistentVolumeClaim trial-files');
    expect(kinds(all)).not.toContain('HorizontalPodAutoscaler trial-web');
    expect(
      all.find(({ kind, metadata }) => `${kind} ${metadata.name}` === 'Deployment trial-web')?.spec.replicas,
    ).toBe(5);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('the systemd units', () => {
  const units = readdirSync(deploy('systemd')).filter((name) => name.endsWith('.service'));
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'recto-units-'));
    // Here node is wherever it is, and nobody installed anything in /opt.
    for (const name of units)
      writeFileSync(
        path.join(folder, name),
        readFileSync(deploy('systemd', name), 'utf8')
          .replaceAll('/usr/bin/node', process.execPath)
          .replaceAll('/opt/recto', folder),
      );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(units)('%s is understood', (name) => {
    const file = path.join(folder, name.replace('@.', '@1.'));
    if (name.includes('@')) writeFileSync(file, readFileSync(path.join(folder, name)));
    const { status, output } = run('systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', file);
    expect(status, output).toBe(0);
    expect(output).not.toContain(name);
  });

  test.each(units)('%s is shut in', (name) => {
    const file = path.join(folder, name.replace('@.', '@1.'));
    const { status, output } = run('systemd-analyze', 'security', '--offline=true', '--threshold=30', file);
    expect(status, output).toBe(0);
  });
});
