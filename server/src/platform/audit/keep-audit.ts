import type { Chore } from '../jobs/chores.ts';
import { chainHeads, chainsToCheck, checkChain, linkAudit } from './audit-chain.queries.ts';

const CHECK_EVERY_HOURS = 24;

/** Rows of the audit get their link within a minute, so that what is done to them afterwards shows. */
export const linkNewAudit: Chore = {
  name: 'link the audit',
  everySeconds: 60,
  run: async ({ system }) => {
    await system.systemScope('link the audit', linkAudit);
  },
};

/** Each chain is recomputed once a day; what is broken stands on the screen of the audit and in the log. */
export const checkAudit: Chore = {
  name: 'check the audit',
  everySeconds: 3600,
  async run({ system, services, signal }) {
    const { due, heads } = await system.systemScope('check the audit', async (db) => ({
      due: await chainsToCheck(db, CHECK_EVERY_HOURS),
      heads: await chainHeads(db),
    }));
    for (const head of heads.filter(({ chain }) => due.includes(chain))) {
      if (signal.aborted) return;
      const faults = await system.systemScope('check the audit', (db) => checkChain(db, head));
      if (faults.length > 0)
        services.log.error(
          { tenant: head.chain, faults: faults.length, first: faults[0] },
          'the audit was tampered with',
        );
    }
  },
};
