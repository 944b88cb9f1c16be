import type { TenantScope } from '../../platform/db/scope.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { lockChannel, updateChannelParams } from './output-channel.queries.ts';
import type { Learned } from './workers/worker.ts';

/**
 * Keeps what the first connection of a channel showed, where nothing is kept yet and the channel still means the same
 * host. From then on another answer is refused.
 */
export async function rememberLearned(
  scope: TenantScope,
  secrets: Secrets,
  channelId: number,
  { values, of }: Learned,
): Promise<void> {
  const row = await lockChannel(scope, channelId);
  if (!row) return;
  const params = JSON.parse(secrets.decrypt(row.worker_params)) as Record<string, unknown>;
  const isSame = Object.entries(of).every(([name, value]) => params[name] === value);
  if (!isSame || Object.keys(values).some((name) => params[name])) return;
  await updateChannelParams(scope, channelId, secrets.encrypt(JSON.stringify({ ...params, ...values })));
}
