import { setTimeout as sleep } from 'node:timers/promises';
import { saidOf } from '@recto/contracts/said/said-error';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { named } from '../../../platform/log/named.ts';
import type { Services } from '../../../platform/services.ts';
import type { ChannelRow } from './channel.queries.ts';
import { ChannelFault, type ChannelPosition, type ChannelWatch, type InputChannel } from './channel.ts';
import { CHANNEL_ACTOR, openChannel } from './open-channel.ts';
import { PROTOCOLS } from './protocols.ts';
import { findState, putState, recordFailure, recordSuccess } from './state.queries.ts';
import { refuseFile, takeFile, takeMail } from './take-arrival.ts';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** Milliseconds until the next try after so many failures, the first being 1. */
const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS);

/** Watches a channel until the signal: what fails is told, and tried again after a while that grows. */
export async function watchChannel(services: Services, row: ChannelRow, signal: AbortSignal): Promise<void> {
  const log = named(services.log, 'channels');
  while (!signal.aborted) {
    try {
      const channel = openChannel(services.secrets, row);
      await PROTOCOLS[channel.protocol].watch?.(watchOf(services, channel, signal));
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, tenant: row.tenant_name, channel: row.id }, 'an input channel does not work');
      const failures = await notifyFailure(services, row, error as Error);
      const wait = error instanceof ChannelFault ? LONGEST_WAIT_MS : waitAfter(failures);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

const inTenantOf = <T>(services: Services, tenant: string, work: (scope: TenantScope) => Promise<T>) =>
  services.database.inTenant({ tenant, actor: CHANNEL_ACTOR }, work);

/** How often it failed in a row; when the database is what fails, as after the first time. */
const notifyFailure = (services: Services, row: ChannelRow, error: Error): Promise<number> =>
  inTenantOf(services, row.tenant_name, async (scope) => {
    const state = await recordFailure(scope, row.id, saidOf(error));
    return state?.consecutive_failures ?? 1;
  }).catch(() => 1);

/** A success is noted so often at most, unless something was wrong before. */
const NOTE_EVERY_MS = 60_000;

function watchOf(services: Services, channel: InputChannel, signal: AbortSignal): ChannelWatch {
  const inTenant = <T>(work: (scope: TenantScope) => Promise<T>) =>
    inTenantOf(services, channel.tenant, work);
  let noted = 0;
  return {
    channel,
    services,
    signal,
    position: () =>
      inTenant(async (scope) => ((await findState(scope, channel.id))?.position ?? {}) as ChannelPosition),
    moveTo: (position) => inTenant((scope) => putState(scope, channel.id, { position })),
    takeMail: (mail, position) =>
      inTenant(async (scope) => {
        await takeMail(scope, services, channel, mail);
        await putState(scope, channel.id, { position });
      }),
    takeFile: (file) => inTenant((scope) => takeFile(scope, services, channel, file)),
    refuseFile: (file, reason) => inTenant((scope) => refuseFile(scope, channel, file, reason)),
    granted: () =>
      inTenant(async (scope) => {
        const sealed = (await findState(scope, channel.id))?.granted;
        return sealed ? services.secrets.decrypt(sealed) : null;
      }),
    grant: (secret) =>
      inTenant((scope) => putState(scope, channel.id, { granted: services.secrets.encrypt(secret) })),
    remark: (remark) => inTenant((scope) => putState(scope, channel.id, { remark })),
    async well() {
      if (Date.now() - noted < NOTE_EVERY_MS) return;
      await inTenant((scope) => recordSuccess(scope, channel.id));
      noted = Date.now();
    },
  };
}
