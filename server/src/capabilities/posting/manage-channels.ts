import { randomUUID } from 'node:crypto';
import type { Category } from '@recto/contracts/categories';
import type { OutputChannel, OutputChannelInput } from '@recto/contracts/endpoints/posting';
import { said } from '@recto/contracts/said/said';
import type { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { maskSecrets, restoreSecrets } from '../../platform/secrets/mask.ts';
import { findPendingOfChannel, recordAttempt } from './delivery.queries.ts';
import { holdWaiting } from './held.queries.ts';
import {
  deleteChannelRow,
  findChannel,
  findChannelPage,
  insertChannel,
  lockChannel,
  type OutputChannelRow,
  updateChannelRow,
} from './output-channel.queries.ts';
import { forgetReceiver } from './receiver.queries.ts';
import { settle } from './settle.ts';
import { parseParams } from './workers/index.ts';

type Input = z.output<typeof OutputChannelInput>;
type Update = Input & { version?: number | undefined };

const openParams = (secrets: Secrets, row: OutputChannelRow): Record<string, unknown> =>
  JSON.parse(secrets.decrypt(row.worker_params)) as Record<string, unknown>;

/** A channel as administrators see it: secrets masked. */
export function presentChannel(secrets: Secrets, row: OutputChannelRow): OutputChannel {
  return {
    id: row.id,
    channelUuid: row.channel_uuid,
    tenantName: row.tenant_name,
    version: row.version,
    name: row.name,
    category: row.category as Category,
    active: row.active,
    workerName: row.worker_name as OutputChannel['workerName'],
    workerParams: maskSecrets(openParams(secrets, row)),
    workerDataTemplate: row.worker_data_template,
    groupId: row.group_id,
    buttonName: row.button_name,
    buttonIcon: row.button_icon,
    createdBy: row.created_by,
    createdDate: row.created_date.toISOString(),
    lastModifiedBy: row.last_modified_by,
    lastModifiedDate: row.last_modified_date.toISOString(),
  };
}

export async function listChannels(
  scope: TenantScope,
  secrets: Secrets,
  query: { page: number; size: number; sort: string },
): Promise<{ channels: OutputChannel[]; total: number }> {
  const { rows, total } = await findChannelPage(scope, query);
  return { channels: rows.map((row) => presentChannel(secrets, row)), total };
}

export async function getChannel(scope: TenantScope, secrets: Secrets, id: number): Promise<OutputChannel> {
  const row = await findChannel(scope, id);
  if (!row) throw notFound();
  return presentChannel(secrets, row);
}

/** Throws a Problem (400) for parameters that cannot work; the template was looked at before. */
export async function createChannel(
  scope: TenantScope,
  secrets: Secrets,
  input: Input,
): Promise<OutputChannel> {
  const row = await insertChannel(scope, randomUUID(), sealed(secrets, input, {}));
  return presentChannel(secrets, row);
}

/** Changes a channel; a mask that comes back keeps the secret that is stored. */
export async function updateChannel(
  scope: TenantScope,
  secrets: Secrets,
  id: number,
  { version, ...input }: Update,
): Promise<OutputChannel> {
  const row = await lockChannel(scope, id);
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version)
    throw conflict(said('channel_changed_by'), presentChannel(secrets, row));
  const params = openParams(secrets, row);
  const values = sealed(secrets, input, params);
  const updated = await updateChannelRow(scope, id, values);
  if (row.active && !updated.active) await holdWaiting(scope, id);
  // With other parameters it may be another receiver.
  if (JSON.stringify(openParams(secrets, updated)) !== JSON.stringify(params))
    await forgetReceiver(scope, id);
  return presentChannel(secrets, updated);
}

function sealed(secrets: Secrets, { workerParams, ...rest }: Input, stored: Record<string, unknown>) {
  const params = parseParams(rest.workerName, restoreSecrets(workerParams, stored));
  return { ...rest, sealedParams: secrets.encrypt(JSON.stringify(params)) };
}

/** Deletes a channel with its delivery records; what still waited for it fails first, so that nothing waits for ever. */
export async function deleteChannel(scope: TenantScope, id: number): Promise<void> {
  const row = await lockChannel(scope, id);
  if (!row) throw notFound();
  for (const delivery of await findPendingOfChannel(scope, id)) {
    const error = said('channel_deleted');
    const failed = await recordAttempt(scope, delivery.id, {
      status: 'FAILED',
      responseStatus: null,
      responseBody: null,
      error,
    });
    if (failed) await settle(scope, failed);
  }
  await deleteChannelRow(scope, id);
}
