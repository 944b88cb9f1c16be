/** What of the ledger is shown: first what did not arrive. */
export const LEDGER_STATES = ['NOT_ARRIVED', 'PENDING', 'DELIVERED', 'ALL'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

export type LedgerSearch = { state?: LedgerState; page?: number };

/** The state of the page from its address; whatever means nothing is left out. */
export function readLedger({ state, page }: Record<string, unknown>): LedgerSearch {
  const known = LEDGER_STATES.find((one) => one === state);
  const number = Number(page);
  return {
    ...(known && { state: known }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  };
}
