import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../../portal/live.ts';
import { logExtractionsQuery } from '../sources.queries.ts';

/** Shows what came of a log as it is: confirmed or posted, while its page is open. */
export function useLiveExtractions(logId: number): void {
  const client = useQueryClient();
  const { queryKey } = logExtractionsQuery(logId);
  useLive(({ kind, uuid }) => {
    if (kind !== 'extraction') return;
    const shown = client.getQueryData(queryKey);
    if (shown?.some(({ extractionUuid }) => extractionUuid === uuid))
      void client.invalidateQueries({ queryKey });
  });
}
