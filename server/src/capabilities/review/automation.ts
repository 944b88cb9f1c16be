import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { AUTOMATION, type Automation } from '@recto/contracts/endpoints/automation';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { conflict } from '../../platform/errors.ts';
import {
  findConfirmed,
  findConfirmedCategories,
  findSetting,
  findSettings,
  type SettingRow,
  writeSetting,
} from './automation.queries.ts';
import { binsOf, fitThreshold, neededValues } from './fit-threshold.ts';
import { observationsOf } from './observations.ts';

/** Settings and reliability of every category that people confirmed something of, or that somebody has set. */
export async function listAutomation(scope: TenantScope): Promise<Automation[]> {
  const settings = new Map((await findSettings(scope)).map((row) => [row.category, row]));
  const known = new Set([...settings.keys(), ...(await findConfirmedCategories(scope))]);
  const shown: Automation[] = [];
  for (const category of CATEGORIES.filter((one) => known.has(one)))
    shown.push(await present(scope, category, settings.get(category)));
  return shown;
}

async function present(
  scope: TenantScope,
  category: Category,
  setting: SettingRow | undefined,
): Promise<Automation> {
  const confirmed = await findConfirmed(scope, category);
  const seen = confirmed.flatMap(({ result, revised }) => observationsOf(result, revised));
  const oneWrongIn = setting?.one_wrong_in ?? AUTOMATION.oneWrongIn.default;
  return {
    category,
    enabled: setting?.enabled ?? false,
    oneWrongIn,
    samplePercent: setting?.sample_percent ?? AUTOMATION.samplePercent.default,
    version: setting?.version ?? 0,
    documents: confirmed.length,
    values: seen.length,
    threshold: fitThreshold(seen, oneWrongIn),
    needed: neededValues(oneWrongIn),
    bins: binsOf(seen),
  };
}

/** Changes the setting of a category; 409 with the present one when somebody else changed it meanwhile. */
export async function setAutomation(
  scope: TenantScope,
  category: Category,
  {
    version,
    enabled,
    oneWrongIn,
    samplePercent,
  }: Pick<Automation, 'version' | 'enabled' | 'oneWrongIn' | 'samplePercent'>,
): Promise<Automation> {
  const values = { enabled, one_wrong_in: oneWrongIn, sample_percent: samplePercent };
  const written = await writeSetting(scope, category, version, values);
  const now = await present(scope, category, await findSetting(scope, category));
  if (!written) throw conflict(said('setting_changed_by'), now);
  return now;
}
