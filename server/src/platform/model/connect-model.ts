import { type Said, said } from '@recto/contracts/said/said';
import { openAiProvider } from '@recto/engine/models/openai';
import { ModelError, type Provider } from '@recto/engine/models/types';
import type { Config } from '../config/index.ts';
import { createOutbound, OutboundError } from '../outbound/index.ts';
import type { OutboundReply } from '../outbound/types.ts';

export type ModelConfig = Pick<Config, 'modelUrl' | 'model' | 'modelKey' | 'outboundAllow'>;

/** Longer than the engine waits, so that its sentence is the one that people see. */
const TIMEOUT_MS = 90_000;

/**
 * The model of the settings; undefined when none is set. Who sets its address allows that address, and no other: it is
 * often on the same machine.
 * @param report told what went wrong, with addresses that people who read results shall not see
 */
export function connectModel(
  { modelUrl: url, model, modelKey: key, outboundAllow }: ModelConfig,
  report: (error: OutboundError) => void = () => {},
): Provider | undefined {
  if (!url || !model) return undefined;
  const outbound = createOutbound([...outboundAllow, hostOf(url)]);
  return openAiProvider({ url, model, key }, async (address, { headers, body }) => {
    const reply = await outbound
      .post(address, { headers, body, timeoutMs: TIMEOUT_MS })
      .catch((error: unknown): never => {
        if (!(error instanceof OutboundError)) throw error;
        report(error);
        throw new ModelError(WHY[error.code]);
      });
    return whole(reply);
  });
}

const WHY: Readonly<Record<OutboundError['code'], Said>> = {
  refused: said('model_address'),
  failed: said('model_silent'),
  'timed-out': said('model_silent'),
};

function whole({ status, body, truncated }: OutboundReply) {
  if (truncated) throw new ModelError(said('model_long'));
  return { status, body };
}

/** Host and port as the list of allowed addresses has them. */
function hostOf(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
