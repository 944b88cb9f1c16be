import { HarmoniseConfig } from '@recto/contracts/harmonise';
import { said } from '@recto/contracts/said/said';
import { badRequest } from '../../../platform/errors.ts';

/**
 * By what specifications are harmonised, as an administrator gives it.
 * @throws Problem 400 that names the place of what is wrong
 */
export function readForm(given: unknown): HarmoniseConfig {
  const { data, error } = HarmoniseConfig.safeParse(given);
  if (data) return data;
  const [issue] = error.issues;
  const place = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
  throw badRequest(said('harmonise_config', { place }));
}
