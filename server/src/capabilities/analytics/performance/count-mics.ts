import { subscribe } from '../../../platform/events/index.ts';
import { keepMics } from '../../extraction/checks/index.ts';
import { lockExtraction } from '../../extraction/rows/index.ts';
import { extractionConfirmed } from '../../review/index.ts';

/** What people corrected before they confirmed a certificate counts in the charts of characteristics. */
export const countMics = subscribe(
  extractionConfirmed,
  { name: 'analytics.count-mics', lane: 'chores' },
  async (context, { extraction: id }) => {
    await context.inTenant(async (scope) => {
      const row = await lockExtraction(scope, { id });
      if (row) await keepMics(scope, row);
    });
  },
);
