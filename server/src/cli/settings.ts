import { parseArgs } from 'node:util';
import { SETTINGS } from '../platform/config/settings.ts';
import { settingsDocument } from '../platform/config/table.ts';
import { unknownSettings } from '../platform/config/unknown.ts';
import type { Command } from './command.ts';

/** `recto settings`: every setting and where its value comes from; `--markdown` is docs/settings.md. */
export const command: Command = async ({ args }) => {
  const { values } = parseArgs({ args, options: { markdown: { type: 'boolean', default: false } } });
  if (values.markdown) {
    process.stdout.write(settingsDocument());
    return;
  }
  for (const setting of Object.values<Shown>(SETTINGS))
    console.log(`${setting.name} = ${present(setting)}\n    ${setting.does.replaceAll('`', '')}`);
  for (const warning of unknownSettings(process.env)) console.error(warning);
};

/** The address of a database may hold a password. */
const ADDRESSES = new Set<string>([
  SETTINGS.databaseUrl.name,
  SETTINGS.poolingUrl.name,
  SETTINGS.readingUrl.name,
]);

type Shown = { name: string; fallback?: string; does: string; secret?: true };

function present({ name, fallback, secret }: Shown): string {
  const value = process.env[name];
  if (!value) return fallback ? `${fallback} (default)` : '(not set)';
  return secret || ADDRESSES.has(name) ? '(set)' : value;
}
