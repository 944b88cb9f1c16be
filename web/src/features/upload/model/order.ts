import type { Category } from '@recto/contracts/categories';
import type { UploadOptions } from '@recto/contracts/endpoints/intake';
import { isGoing, type UploadEntry } from './file-list.ts';

/** What all files of an upload have in common. */
export type Order = { category: Category | null; channelUuid: string | null };
export type Channel = UploadOptions['channels'][number];

/** Channels that take this category; all of them while the category is left to the reading. */
export const channelsFor = (options: UploadOptions | undefined, category: Category | null): Channel[] =>
  (options?.channels ?? []).filter(
    (channel) => !channel.category || !category || channel.category === category,
  );

/** True for a file that would be sent without an order number. */
export const lacksOrder = ({ phase, values }: UploadEntry): boolean =>
  (phase === 'ready' || phase === 'checking' || phase === 'failed') && !values.poNumber?.trim();

/** The text key of what is still missing before files can be sent, or null (C-031, C-032, C-035, C-042). */
export function whyNotYet(
  entries: readonly UploadEntry[],
  { channelUuid }: Pick<Order, 'channelUuid'>,
  channels: readonly Channel[],
  orderRequired: boolean,
): string | null {
  const unsent = entries.filter(({ phase }) => phase !== 'sent' && phase !== 'sending');
  if (unsent.length === 0) return 'upload.no_files';
  if (channels.length > 0 && channelUuid === null) return 'upload.no_channel';
  if (unsent.every(({ phase }) => phase === 'duplicate')) return 'upload.all_duplicates';
  const going = unsent.filter(isGoing);
  if (orderRequired && going.some(lacksOrder)) return 'upload.no_order';
  return going.length > 0 ? null : 'upload.no_files';
}
