import { CONNECTION_SETTINGS } from '@recto/contracts/input-protocols';
import { OUTPUT_WORKERS, WORKER_SETTINGS, WORKER_TEMPLATES } from '@recto/contracts/output-workers';
import { MASK, settingIn, withSetting } from '@recto/contracts/settings';
import { describe, expect, test } from 'vitest';
import { maskSecrets } from '../../../platform/secrets/mask.ts';
import { redact } from '../redact.ts';
import { asName } from './file-name.ts';
import { parseParams } from './index.ts';

const FILLED = {
  sftp: { host: 'sftp.example.com', username: 'u', password: 'p' },
  webhook: { url: 'https://example.com' },
  sharepoint: {
    host: 'contoso.sharepoint.com',
    ssmKey: { tenantId: 't', clientId: 'c', clientSecret: 's' },
    documentLibraryName: 'Documents',
  },
  s3: { staging_bucket_name: 'staging', access_key_id: 'A', secret_access_key: 's' },
  receiver: {},
} as const;

test.each(OUTPUT_WORKERS)('the template of %s is what the worker knows, with its defaults', (worker) => {
  const template = WORKER_TEMPLATES[worker];
  expect(parseParams(worker, { ...template, ...FILLED[worker] })).toEqual(
    parseParams(worker, FILLED[worker]),
  );
  expect(Object.keys(parseParams(worker, FILLED[worker])).toSorted()).toEqual(
    Object.keys(template).toSorted(),
  );
  expect(parseParams(worker, FILLED[worker])).toEqual({ ...template, ...FILLED[worker] });
});

test('what forms treat as a secret is what leaves the server masked, and nothing else', () => {
  const all = [...Object.values(WORKER_SETTINGS), ...Object.values(CONNECTION_SETTINGS)].flat();
  for (const { name, kind } of all) {
    const masked = settingIn(maskSecrets(withSetting({}, name, 'x')), name) === MASK;
    expect([name, masked]).toEqual([name, kind === 'secret']);
  }
});

describe('parameters that cannot work are refused', () => {
  test.each([
    ['sftp', 'host', { host: '' }],
    ['sftp', 'host', { host: 'user@example.com' }],
    ['sftp', 'host', { host: 'example.com/path' }],
    ['sftp', 'port', { port: 0 }],
    ['sftp', 'port', { port: '22' }],
    ['sftp', 'username', { username: '' }],
    ['sftp', 'password', { password: '' }],
    ['sftp', 'host_key', { host_key: 'MD5:aa' }],
    ['sftp', 'file_name_template', { file_name_template: '{% if %}' }],
    ['sharepoint', 'host', { host: 'https://contoso.sharepoint.com' }],
    ['sharepoint', 'ssmKey.clientSecret', { ssmKey: { tenantId: 't', clientId: 'c', clientSecret: '' } }],
    ['sharepoint', 'documentLibraryName', { documentLibraryName: '' }],
    ['sharepoint', 'listsTitleField', { listsName: 'Invoices' }],
    ['sharepoint', 'listsKeyFields.0', { listsName: 'Invoices', listsKeyFields: ["x' or 1 eq 1"] }],
    ['sharepoint', 'graph', { graph: 'file:///etc' }],
    ['receiver', 'answer', { answer: 302.5 }],
    ['receiver', 'answer', { answer: 700 }],
    ['s3', 'staging_bucket_name', { staging_bucket_name: 'a/b' }],
    ['s3', 'staging_bucket_name', { staging_bucket_name: '..' }],
    ['s3', 'endpoint', { endpoint: 'file:///etc' }],
    ['s3', 'region', { region: 'x.example.com/' }],
    ['s3', 'secret_access_key', { secret_access_key: '' }],
  ] as const)('%s: %s in %o', (worker, field, over) => {
    expect(() => parseParams(worker, { ...FILLED[worker], ...over })).toThrow(
      expect.objectContaining({
        status: 400,
        fieldErrors: [expect.objectContaining({ field: `workerParams.${field}` })],
      }),
    );
  });
});

test.each([
  ['INV 7', 'INV 7'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.hidden', 'hidden'],
  ['a\u0000b\nc', 'a_b_c'],
  ['a\\b:c', 'a_b_c'],
  ['..', ''],
  ['\u202egnp.exe', '_gnp.exe'],
  ['發'.repeat(100), '發'.repeat(60)],
])('%j as a file name is %j', (text, name) => {
  expect(asName(text)).toBe(name);
});

test('secrets are taken out of the words of others', () => {
  const params = {
    password: 'hush-hush',
    private_key: 'PEM-KEY',
    host: 'example.com',
    access_key_id: 'AKIA-ID',
  };
  expect(redact('no hush-hush for PEM-KEY at example.com', params)).toBe(
    'no ******** for ******** at example.com',
  );
});
