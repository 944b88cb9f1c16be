import type { Category } from '@recto/contracts/categories';
import type { UploadOptions } from '@recto/contracts/endpoints/intake';
import type { Entry } from './file-list.ts';
import type { Order } from './use-upload.ts';

export type Channel = UploadOptions['channels'][number];

/** Channels that take this category; all of them while the category is left to the reading. */
export const channelsFor = (options: UploadOptions | undefined, category: Category | null): Channel[] =>
  (options?.channels ?? []).filter(
    (channel) => !channel.category || !category || channel.category === category,
  );

/** The text key of what is still missing before files can be sent, or null (C-031, C-032, C-042). */
export function whyNotYet(
  entries: readonly Entry[],
  { channelUuid }: Pick<Order, 'channelUuid'>,
  channels: readonly Channel[],
): string | null {
  const phases = entries.map(({ phase }) => phase);
  const unsent = phases.filter((phase) => phase !== 'sent' && phase !== 'sending');
  if (unsent.length === 0) return 'upload.no_files';
  if (channels.length > 0 && channelUuid === null) return 'upload.no_channel';
  if (unsent.every((phase) => phase === 'duplicate')) return 'upload.all_duplicates';
  return phases.includes('ready') || phases.includes('checking') ? null : 'upload.no_files';
}
