import { type Setting, type SettingValues, unsaidSettings } from './settings.ts';

/** The ways in which results leave. */
export const OUTPUT_WORKERS = ['sftp', 'webhook', 'sharepoint', 's3', 'receiver'] as const;
export type OutputWorker = (typeof OUTPUT_WORKERS)[number];

const fileName = (name: string) => ({ name, text: 'file_name_template', kind: 'text', mono: true }) as const;
const excel = (name: string) => ({ name, text: 'excel_template', kind: 'text' }) as const;

/** What each worker needs to know, under `workerParams` of a channel (O-004 to O-008). */
export const WORKER_SETTINGS: Readonly<Record<OutputWorker, readonly Setting[]>> = {
  sftp: [
    { name: 'host', kind: 'text', required: true },
    { name: 'port', kind: 'number', default: 22, min: 1, max: 65_535 },
    { name: 'username', text: 'user', kind: 'text', required: true },
    { name: 'password', kind: 'secret' },
    { name: 'private_key', kind: 'secret', lines: true },
    { name: 'host_key', kind: 'text', mono: true },
    { name: 'root_dir', kind: 'text' },
    { name: 'file_mode', kind: 'text', default: '0640', mono: true },
    fileName('file_name_template'),
    excel('fixtures_excel_template_key'),
  ],
  webhook: [
    { name: 'url', kind: 'text', required: true },
    { name: 'headers', kind: 'pairs' },
    { name: 'secret', text: 'signing_secret', kind: 'secret' },
  ],
  sharepoint: [
    { name: 'host', text: 'sharepoint_host', kind: 'text', required: true },
    { name: 'sitePath', kind: 'text' },
    { name: 'ssmKey.tenantId', text: 'directory_id', kind: 'text', required: true },
    { name: 'ssmKey.clientId', text: 'client_id', kind: 'text', required: true },
    { name: 'ssmKey.clientSecret', text: 'client_secret', kind: 'secret', required: true },
    { name: 'documentLibraryName', kind: 'text' },
    { name: 'rootDir', text: 'root_dir', kind: 'text' },
    fileName('fileNameTemplate'),
    excel('fixturesExcelTemplateKey'),
    { name: 'listsName', kind: 'text' },
    { name: 'listsTitleField', kind: 'text' },
    { name: 'listsKeyFields', kind: 'list' },
    { name: 'listsStandardValueFields', kind: 'list' },
    { name: 'authority', kind: 'text', default: 'https://login.microsoftonline.com' },
    { name: 'graph', kind: 'text', default: 'https://graph.microsoft.com/v1.0' },
  ],
  s3: [
    { name: 'staging_bucket_name', kind: 'text', required: true },
    { name: 'prefix', kind: 'text' },
    { name: 'endpoint', kind: 'text' },
    { name: 'region', kind: 'text', default: 'us-east-1' },
    { name: 'access_key_id', kind: 'text', required: true },
    { name: 'secret_access_key', kind: 'secret', required: true },
    fileName('file_name_template'),
  ],
  // Inside the portal: nothing leaves.
  receiver: [
    { name: 'secret', text: 'signing_secret', kind: 'secret' },
    { name: 'answer', text: 'receiver_answer', kind: 'number', default: 200, min: 200, max: 599 },
  ],
};

/**
 * The parameters that a form begins with when a worker is chosen (O-004 to O-008): every parameter that the worker
 * knows, with its default.
 */
export const WORKER_TEMPLATES = Object.fromEntries(
  OUTPUT_WORKERS.map((worker) => [worker, unsaidSettings(WORKER_SETTINGS[worker])]),
) as Readonly<Record<OutputWorker, SettingValues>>;
