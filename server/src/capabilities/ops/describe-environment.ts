import os from 'node:os';
import type { ReplyOf } from '@recto/contracts/endpoint';
import type { getEnvironment } from '@recto/contracts/endpoints/management';
import type { Config } from '../../platform/config/index.ts';
import { settingsGiven } from './describe-settings.ts';

/** The program and its machine, and the settings that the environment of this process gives. */
export function describeEnvironment(config: Config): ReplyOf<typeof getEnvironment> {
  const system = {
    'node.version': process.version,
    'os.name': `${os.type()} ${os.release()}`,
    'os.arch': os.arch(),
    'process.pid': String(process.pid),
    'user.timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const given = settingsGiven(config, process.env);
  return {
    activeProfiles: [config.profile],
    propertySources: [
      { name: 'systemProperties', properties: propertiesOf(system) },
      {
        name: 'systemEnvironment',
        properties: propertiesOf(given, (name) => `environment variable ${name}`),
      },
    ],
  };
}

const propertiesOf = (values: Record<string, string>, originOf?: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { value, ...(originOf && { origin: originOf(name) }) },
    ]),
  );
