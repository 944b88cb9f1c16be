/** The ways in which results leave. */
export const OUTPUT_WORKERS = ['sftp', 'webhook', 'sharepoint', 's3'] as const;
export type OutputWorker = (typeof OUTPUT_WORKERS)[number];

/**
 * The parameters that a form begins with when a worker is chosen (O-004 to O-008): every parameter that the worker
 * knows, with its default. Empty ones without a default must be filled.
 */
export const WORKER_TEMPLATES: Readonly<Record<OutputWorker, Readonly<Record<string, unknown>>>> = {
  sftp: {
    host: '',
    port: 22,
    username: '',
    password: '',
    private_key: '',
    host_key: '',
    fixtures_excel_template_key: '',
    root_dir: '',
    file_name_template: '',
  },
  webhook: { url: '', headers: {}, secret: '' },
  sharepoint: {
    host: '',
    sitePath: '',
    ssmKey: { tenantId: '', clientId: '', clientSecret: '' },
    listsName: '',
    listsTitleField: '',
    listsKeyFields: [],
    listsStandardValueFields: [],
    fixturesExcelTemplateKey: '',
    documentLibraryName: '',
    rootDir: '',
    fileNameTemplate: '',
    authority: 'https://login.microsoftonline.com',
    graph: 'https://graph.microsoft.com/v1.0',
  },
  s3: {
    prefix: '',
    staging_bucket_name: '',
    endpoint: '',
    region: 'us-east-1',
    access_key_id: '',
    secret_access_key: '',
    file_name_template: '',
  },
};
