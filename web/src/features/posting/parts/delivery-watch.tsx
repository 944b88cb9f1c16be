import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../app/live.ts';
import { ALERTS_KEY } from '../delivery-alerts.ts';
import { LEDGER_KEY } from '../posting.queries.ts';

/** Has the bell and the ledger look again when something did not arrive. */
export function DeliveryWatch() {
  const client = useQueryClient();
  useLive(({ kind }) => {
    if (kind !== 'delivery') return;
    void client.invalidateQueries({ queryKey: LEDGER_KEY });
    void client.invalidateQueries({ queryKey: ALERTS_KEY });
  });
  return null;
}
