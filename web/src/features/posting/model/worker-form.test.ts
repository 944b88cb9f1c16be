import { WORKER_TEMPLATES } from '@recto/contracts/output-workers';
import { expect, test } from 'vitest';
import { fileNameTemplateIn, paramsAreThere, paramsFollowWorker } from './worker-form.ts';

const stored = { id: 1, workerName: 's3', workerParams: { prefix: 'mine' } } as never;

test.each([
  ['a new record', null, 'sftp', WORKER_TEMPLATES.sftp],
  ['another worker', stored, 'webhook', WORKER_TEMPLATES.webhook],
  ['the worker that is stored', stored, 's3', { prefix: 'mine' }],
])('%s gets parameters', (_, base, worker, params) => {
  const { workerParams } = paramsFollowWorker('workerName', worker, base, {});
  expect(JSON.parse(String(workerParams))).toEqual(params);
});

test('another field changes nothing', () => {
  expect(paramsFollowWorker('name', 'sftp', null, {})).toEqual({});
  expect(paramsFollowWorker('workerName', '', null, {})).toEqual({});
});

test.each([
  ['sftp', '{"file_name_template": "a"}', 'a'],
  ['sharepoint', '{"fileNameTemplate": "b"}', 'b'],
  ['webhook', '{"file_name_template": "a"}', ''],
  ['s3', '{"file_name_te', ''],
  ['s3', 'null', ''],
  ['s3', '{"file_name_template": 7}', ''],
] as const)('the name template of %s in %s', (worker, params, template) => {
  expect(fileNameTemplateIn(worker, params)).toBe(template);
});

test('what a worker cannot do without is told where it is typed', () => {
  const workerParams = JSON.stringify({ ...WORKER_TEMPLATES.s3, staging_bucket_name: 'in' });
  expect(Object.keys(paramsAreThere({ workerName: 's3', workerParams }))).toEqual([
    'workerParams.access_key_id',
    'workerParams.secret_access_key',
  ]);
  expect(paramsAreThere({ workerName: 's3', workerParams: '{' })).toEqual({});
});
