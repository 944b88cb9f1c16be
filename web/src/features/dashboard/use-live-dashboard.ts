import { useLive } from '../../portal/live.ts';
import { useRefresh } from '../../portal/use-refresh.ts';
import { DASHBOARD_KEY, THROUGHPUT_KEY } from './dashboard.queries.ts';

/** At most one question in this time, however many documents are being read; sums of long periods cost more. */
const REFRESH_MS = { now: 1500, throughput: 10_000 } as const;

/** Keeps what is shown true: what happens to documents and issues makes it ask again, and nothing flickers. */
export function useLiveDashboard(): void {
  const now = useRefresh(DASHBOARD_KEY, REFRESH_MS.now);
  const throughput = useRefresh(THROUGHPUT_KEY, REFRESH_MS.throughput);
  useLive(({ kind }) => {
    if (kind === 'extraction' || kind === 'issue') now();
    if (kind === 'extraction') throughput();
  });
}
