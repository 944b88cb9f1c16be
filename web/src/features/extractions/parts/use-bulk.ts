import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { type RunOutcome, runEach } from '../../../portal/list/run-each.ts';
import { toast } from '../../../ui/toast.tsx';
import { type FoundExtraction, findNow, LIST_KEY } from '../extractions.queries.ts';

export type BulkRun = { readonly through: number; readonly of: number };

/** Does something to all ticked rows, as they are now, and tells what became of each. */
export function useBulk(uuids: readonly string[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState<BulkRun | null>(null);
  const [outcome, setOutcome] = useState<RunOutcome<FoundExtraction> | null>(null);

  const run = async (work: (item: FoundExtraction) => Promise<unknown>): Promise<void> => {
    setRunning({ through: 0, of: uuids.length });
    try {
      const items = await findNow(uuids);
      const reason = (error: unknown): string => errorMessages(error, t).join(' ');
      const result = await runEach(items, work, reason, (through) =>
        setRunning({ through, of: items.length }),
      );
      if (result.refused.length > 0) setOutcome(result);
      else toast.success(t('list.bulk.done', { count: result.done.length }));
      onDone();
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
    } finally {
      setRunning(null);
      void client.invalidateQueries({ queryKey: LIST_KEY });
    }
  };
  return { running, outcome, run, forget: () => setOutcome(null) };
}
