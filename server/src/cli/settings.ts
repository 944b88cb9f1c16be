import { parseArgs } from 'node:util';
import { SETTINGS } from '../platform/config/settings.ts';
import { settingsTable } from '../platform/config/table.ts';
import { unknownSettings } from '../platform/config/unknown.ts';
import type { Command } from './command.ts';

/** Whose values are not for a screen. */
const HIDDEN = new Set(['RECTO_SECRET', 'OIDC_CLIENT_SECRET', 'DATABASE_URL', 'RECTO_MODEL_KEY']);

/** `recto settings`: every setting and where its value comes from; `--markdown` is the README's table. */
export const command: Command = async ({ args }) => {
  const { values } = parseArgs({ args, options: { markdown: { type: 'boolean', default: false } } });
  if (values.markdown) return console.log(settingsTable());
  for (const { name, fallback, does } of Object.values<{ name: string; fallback?: string; does: string }>(
    SETTINGS,
  )) {
    console.log(`${name} = ${present(name, fallback)}\n    ${does.replaceAll('`', '')}`);
  }
  for (const warning of unknownSettings(process.env)) console.error(warning);
};

function present(name: string, fallback: string | undefined): string {
  const value = process.env[name];
  if (!value) return fallback ? `${fallback} (default)` : '(not set)';
  return HIDDEN.has(name) ? '(set)' : value;
}
