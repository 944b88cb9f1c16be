import type { Config } from '../config/index.ts';
import { VERSION } from '../version.ts';
import { type Exposition, startExposition } from './exposition.ts';
import { startTracing } from './start-tracing.ts';

export type Telemetry = {
  /** Null where nobody watches: the settings name no port. */
  exposition: Exposition | null;
  /** Sends what is left and ends. */
  stop(): Promise<void>;
};

/** Begins to trace and to count what the settings ask for; before anything that is traced or counted is made. */
export async function startTelemetry(
  role: string,
  { telemetry, otlpEndpoint, managementPort }: Pick<Config, 'telemetry' | 'otlpEndpoint' | 'managementPort'>,
): Promise<Telemetry> {
  const isTraced = telemetry !== 'off' && (telemetry !== undefined || otlpEndpoint !== undefined);
  const stopTracing = isTraced
    ? await startTracing({ role, version: VERSION, endpoint: otlpEndpoint, statements: telemetry === 'sql' })
    : async () => undefined;
  const exposition = managementPort === undefined ? null : await startExposition({ role, version: VERSION });
  return {
    exposition,
    async stop() {
      exposition?.stop();
      await stopTracing();
    },
  };
}
