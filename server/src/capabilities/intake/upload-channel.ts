import type { Category } from '@recto/contracts/categories';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { asCategory } from './intake.policy.ts';
import { findUploadChannels } from './log.queries.ts';
import { UPLOAD_MESSAGES } from './upload-rules.ts';

export type UploadChannel = {
  channelUuid: string;
  name: string;
  category: Category | null;
  orderNumberOptional: boolean;
};

/** Active upload channels of the tenant. */
export async function uploadChannels(scope: TenantScope): Promise<UploadChannel[]> {
  return (await findUploadChannels(scope)).map(({ channel_uuid, name, category, order_optional }) => ({
    channelUuid: channel_uuid,
    name,
    category: asCategory(category),
    orderNumberOptional: order_optional === true,
  }));
}

/**
 * The chosen upload channel; undefined when none was chosen.
 * @throws Problem 404 unless it is an active one of the tenant; a foreign one is not found, like a missing one
 */
export async function acceptChannel(
  scope: TenantScope,
  channelUuid: string | undefined,
): Promise<UploadChannel | undefined> {
  if (channelUuid === undefined) return undefined;
  const channel = (await uploadChannels(scope)).find((one) => one.channelUuid === channelUuid);
  if (!channel) throw notFound();
  return channel;
}

/**
 * A channel takes its own category only, and certificates of orders come by one wherever the tenant has one (C-032).
 * @throws Problem 400
 */
export async function mustFitChannel(
  scope: TenantScope,
  { category, asked }: { category: Category | undefined; asked: boolean },
  chosen: UploadChannel | undefined,
): Promise<void> {
  if (category === undefined) return;
  const fits = (channel: UploadChannel): boolean =>
    channel.category === null || channel.category === category;
  if (chosen && !fits(chosen)) throw badRequest(UPLOAD_MESSAGES.otherChannel(category));
  if (!chosen && asked && (await uploadChannels(scope)).some(fits))
    throw badRequest(UPLOAD_MESSAGES.noChannel);
}
