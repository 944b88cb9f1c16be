import type { UploadOptions } from '@recto/contracts/endpoints/intake';
import type { UploadPage } from '@recto/contracts/upload-pages';
import { useState } from 'react';
import { channelsFor, type Order } from './order.ts';

/** What all files of an upload have in common. A channel that is the only one need not be chosen. */
export function useOrder(page: UploadPage, options: UploadOptions | undefined) {
  const [chosen, setOrder] = useState<Order>({ category: page.category, channelUuid: null });
  const channels = channelsFor(options, chosen.category);
  const [only] = channels.length === 1 ? channels : [];
  const order = { ...chosen, channelUuid: only?.channelUuid ?? chosen.channelUuid };
  const channel = channels.find(({ channelUuid }) => channelUuid === order.channelUuid);
  const orderRequired = page.orderRequired && !channel?.orderNumberOptional;
  return { order, setOrder, channels, orderRequired };
}
