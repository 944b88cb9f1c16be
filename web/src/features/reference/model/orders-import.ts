import { ORDER_COLUMNS } from '@recto/contracts/baseline-columns';
import { importBaselineOrders, type OrdersImported } from '@recto/contracts/endpoints/reference';
import { asWritten } from '@recto/contracts/said/said';
import type { ImportHow } from '../../../back-office/parts/run-import.ts';
import { addressOf } from '../../../lib/address.ts';
import { refusal, requestHeaders } from '../../../lib/api.ts';

/** Orders with their lines from a file: instead of what is known of them, all or none. */
export const ordersImport: ImportHow = {
  columns: ORDER_COLUMNS,
  would: 'orders.would',
  done: 'orders.done',
  run: async ({ file, dryRun, encoding, delimiter, sheet, signal }) => {
    const body = new FormData();
    body.append('file', file);
    const response = await fetch(
      addressOf(importBaselineOrders.path, {}, { dryRun, encoding, delimiter, sheet }),
      {
        method: 'POST',
        credentials: 'include',
        headers: requestHeaders(),
        body,
        signal,
      },
    );
    const text = await response.text();
    if (!response.ok) {
      const refused = refusal(response.status, text, (name) => response.headers.get(name));
      // What is wrong with the file itself is told where it was chosen.
      if (response.status === 400) return { kind: 'failed', message: refused.said ?? asWritten('') };
      throw refused;
    }
    const { orders, ...outcome } = JSON.parse(text) as OrdersImported;
    return {
      ...outcome,
      kind: 'done',
      created: orders,
      updated: 0,
      unchanged: 0,
      problemCount: outcome.problems.length,
    };
  },
};
