import { WORKER_SETTINGS } from '@recto/contracts/output-workers';
import type { OwnInputProps } from '../../../back-office/settings/own-input.ts';
import { SettingsInput } from '../../../back-office/settings/settings-input.tsx';
import { workerOf } from '../model/worker-form.ts';

/** What the chosen worker needs to know, one by one. */
export function ParamsInput(props: OwnInputProps) {
  const worker = workerOf(props.form.values.workerName);
  return <SettingsInput key={worker ?? ''} {...props} settings={worker ? WORKER_SETTINGS[worker] : []} />;
}
