import { mustEntity } from '@recto/contracts/entities/all';
import { useQueryClient } from '@tanstack/react-query';
import { entityKey } from '../../../back-office/entity.queries.ts';
import { useLive } from '../../../portal/live.ts';
import { LOG_PAGE_KEY, SOURCES_KEY } from '../sources.queries.ts';

/** Shows a log as it is once its status changes. The steps in between change nothing that these screens show. */
export function useLiveSources(): void {
  const client = useQueryClient();
  useLive(({ kind, data }) => {
    if (kind !== 'channel-log' || data.step) return;
    void client.invalidateQueries({ queryKey: SOURCES_KEY });
    void client.invalidateQueries({ queryKey: entityKey(mustEntity('document-channel-log')) });
    void client.invalidateQueries({ queryKey: LOG_PAGE_KEY });
  });
}
