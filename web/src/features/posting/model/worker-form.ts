import { OUTPUT_WORKERS, type OutputWorker, WORKER_TEMPLATES } from '@recto/contracts/output-workers';
import type { Follow } from '../../../back-office/parts/use-entity-form.ts';

const asText = (params: unknown): string => JSON.stringify(params, null, 2);

/** A worker that is chosen brings the template of its parameters; the one that is stored, its own (O-004). */
export const paramsFollowWorker: Follow = (name, value, base) => {
  const worker = OUTPUT_WORKERS.find((one) => one === value);
  if (name !== 'workerName' || !worker) return {};
  const isStored = base?.workerName === worker;
  return { workerParams: asText(isStored ? base.workerParams : WORKER_TEMPLATES[worker]) };
};

const NAME_TEMPLATE: Partial<Record<OutputWorker, string>> = {
  sftp: 'file_name_template',
  s3: 'file_name_template',
  sharepoint: 'fileNameTemplate',
};

/** The template of file names among parameters that are being typed. */
export function fileNameTemplateIn(worker: OutputWorker, params: unknown): string {
  const name = NAME_TEMPLATE[worker];
  if (!name || typeof params !== 'string') return '';
  try {
    const template = (JSON.parse(params) as Record<string, unknown> | null)?.[name];
    return typeof template === 'string' ? template : '';
  } catch {
    // Half typed: the name is shown again when it can be read.
    return '';
  }
}

/** Workers whose parameters can name an Excel template. */
export const fillsWorkbooks = (worker: unknown): boolean => worker === 'sftp' || worker === 'sharepoint';
