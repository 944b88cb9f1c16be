import type { ReplyOf } from '@recto/contracts/endpoint';
import type { getMetric } from '@recto/contracts/endpoints/management';
import { notFound } from '../../platform/errors.ts';
import type { ChannelFigures } from '../intake/index.ts';

type ChannelGauge = { does: string; read(of: ChannelFigures): number };

/** Metrics of the input channels of the current tenant: a sum over all of them, or one by its tag. */
export const CHANNEL_GAUGES: Readonly<Record<string, ChannelGauge>> = {
  'channels.received': { does: 'Logs that came by input channels', read: ({ received }) => received },
  'channels.failed': { does: 'Logs of input channels that failed', read: ({ failed }) => failed },
  'channels.failures': {
    does: 'Looks at input channels that failed since the last that did not',
    read: ({ failures }) => failures,
  },
};

const TAG = 'channel';

/** @throws Problem 404 for a tag that names no channel of the tenant */
export function readChannelMetric(
  name: string,
  { does, read }: ChannelGauge,
  channels: readonly ChannelFigures[],
  tag: string | undefined,
): ReplyOf<typeof getMetric> {
  const wanted = tag?.startsWith(`${TAG}:`) ? tag.slice(TAG.length + 1) : undefined;
  const meant = channels.filter((one) => tag === undefined || one.name === wanted);
  if (tag !== undefined && meant.length === 0) throw notFound();
  return {
    name,
    description: does,
    baseUnit: null,
    measurements: [{ statistic: 'COUNT', value: meant.reduce((sum, one) => sum + read(one), 0) }],
    availableTags: [{ tag: TAG, values: [...new Set(channels.map((one) => one.name))] }],
  };
}
