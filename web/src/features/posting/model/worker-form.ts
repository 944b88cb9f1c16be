import { WRONG } from '@recto/contracts/entities/schemas';
import {
  OUTPUT_WORKERS,
  type OutputWorker,
  WORKER_SETTINGS,
  WORKER_TEMPLATES,
} from '@recto/contracts/output-workers';
import { missingIn, type SettingValues } from '@recto/contracts/settings';
import type { Follow, FormCheck } from '../../../back-office/parts/use-entity-form.ts';
import { asText, readSettings } from '../../../back-office/settings/settings-text.ts';

export const workerOf = (value: unknown): OutputWorker | undefined =>
  OUTPUT_WORKERS.find((one) => one === value);

/** A worker that is chosen brings the template of its parameters; the one that is stored, its own (O-004). */
export const paramsFollowWorker: Follow = (name, value, base) => {
  const worker = workerOf(value);
  if (name !== 'workerName' || !worker) return {};
  const isStored = base?.workerName === worker;
  return { workerParams: asText(isStored ? (base.workerParams as SettingValues) : WORKER_TEMPLATES[worker]) };
};

/** Parameters that the worker cannot do without; what else is wrong with them the server says. */
export const paramsAreThere: FormCheck = ({ workerName, workerParams }) => {
  const worker = workerOf(workerName);
  const params = readSettings(String(workerParams));
  if (!worker || !params) return {};
  const missing = missingIn(WORKER_SETTINGS[worker], params);
  return Object.fromEntries(missing.map((name) => [`workerParams.${name}`, WRONG.required]));
};

/** What a worker calls the setting that forms name so; undefined where it has none. */
const settingCalled = (worker: OutputWorker, text: string): string | undefined =>
  WORKER_SETTINGS[worker].find((setting) => setting.text === text)?.name;

/** The template of file names among parameters that are being typed. */
export function fileNameTemplateIn(worker: OutputWorker, params: unknown): string {
  const name = settingCalled(worker, 'file_name_template');
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
export const fillsWorkbooks = (value: unknown): boolean => {
  const worker = workerOf(value);
  return worker !== undefined && settingCalled(worker, 'excel_template') !== undefined;
};
