import { said } from '@recto/contracts/said/said';
import type { Behaviour } from '../../back-office/behaviour.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { usageCharged } from '../intake/charging/index.ts';
import { tellAccepted } from './requests/answer.ts';
import { meterAgain } from './usage/meter.ts';
import { openSubscribed } from './usage/open-subscribed.ts';

const again = async (scope: TenantScope): Promise<void> => {
  await openSubscribed(scope);
  await enqueue(scope, meterAgain, { category: null }, { key: `meter:${scope.tenant}` });
};

/** What the back office does beyond the definitions, by entity. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'customer-subscription': {
    stores(values) {
      const { startTimestamp: start, endTimestamp: end } = values as Record<
        string,
        string | null | undefined
      >;
      if (start && end && new Date(end) <= new Date(start)) throw badRequest(said('subscription_ends_first'));
      return {};
    },
    async saved(after, before, { scope }) {
      await again(scope);
      const plan = (after.plan as { id: number } | null)?.id;
      if (!before && plan !== undefined) await tellAccepted(scope, plan);
    },
    async removes(_record, { scope }) {
      await enqueue(scope, meterAgain, { category: null }, { key: `meter:${scope.tenant}` });
      return 'delete';
    },
  },
  plan: {
    async saved(after, before, { scope }) {
      if (before && after.category !== before.category) await again(scope);
    },
  },
  'subscription-usage': {
    async saved(after, _before, { scope }) {
      const log = (after.channelLog as { id: number } | null)?.id;
      if (log !== undefined) await emit(scope, usageCharged, { log });
    },
  },
};
