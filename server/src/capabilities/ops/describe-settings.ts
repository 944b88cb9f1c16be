import type { Config } from '../../platform/config/index.ts';
import { SETTINGS } from '../../platform/config/settings.ts';

/** What stands for a secret. */
export const MASK = '******';

type Known = { name: string; secret?: true };
const KNOWN: readonly (readonly [string, Known])[] = Object.entries<Known>(SETTINGS);

/** The settings in force by the name of their variable, as people may read them. */
export function settingsInForce(config: Config): Record<string, string> {
  const hidden = secretsOf(config);
  return Object.fromEntries(
    KNOWN.flatMap(([key, setting]) => {
      const value = config[key as keyof Config];
      return value === undefined ? [] : [[setting.name, shown(setting, asText(value), hidden)]];
    }),
  );
}

/** The settings that the environment gives. Of its other variables not even the names are told. */
export function settingsGiven(config: Config, env: NodeJS.ProcessEnv): Record<string, string> {
  const hidden = secretsOf(config);
  return Object.fromEntries(
    KNOWN.flatMap(([, setting]) => {
      const text = env[setting.name];
      return text ? [[setting.name, shown(setting, text, hidden)]] : [];
    }),
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every secret there is, so that none is shown where it was put by mistake either. */
const secretsOf = (config: Config): string[] =>
  KNOWN.flatMap(([key, { secret }]) => {
    const value = config[key as keyof Config];
    return secret && typeof value === 'string' && value !== '' ? [value] : [];
  });

function shown({ secret }: Known, text: string, hidden: readonly string[]): string {
  if (secret) return text === '' ? '' : MASK;
  return hidden.reduce((so, one) => so.replaceAll(one, MASK), withoutCredentials(text));
}

/** In an address: who signs in there, and what follows the question mark or the hash. A password may have an `@`. */
const withoutCredentials = (text: string): string =>
  text
    .replace(/([a-z]+:\/\/)[^/?#\s"]*@/gi, `$1${MASK}@`)
    .replace(/(:\/\/[^\s?#"]*)([?#])[^\s"]*/g, `$1$2${MASK}`);
