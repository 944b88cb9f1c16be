import { useLive } from '../../../portal/live.ts';
import { useRefresh } from '../../../portal/use-refresh.ts';
import { ALERTS_KEY } from '../delivery-alerts.ts';
import { LEDGER_KEY } from '../posting.queries.ts';

/** At most one question in this time, however many deliveries are decided: a replay sends thousands. */
const REFRESH_MS = 1000;

/** Has the bell and the ledger look again when something arrived, or did not and is not tried any more. */
export function DeliveryWatch() {
  const ledger = useRefresh(LEDGER_KEY, REFRESH_MS);
  const alerts = useRefresh(ALERTS_KEY, REFRESH_MS);
  useLive(({ kind }) => {
    if (kind !== 'delivery') return;
    ledger();
    alerts();
  });
  return null;
}
