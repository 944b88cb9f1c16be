import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { type RunOutcome, runEach } from '../../../portal/list/run-each.ts';
import { toast } from '../../../ui/toast.tsx';
import { UndoToast } from '../../../ui/undo-toast.tsx';
import { type FoundExtraction, findNow, LIST_KEY } from '../extractions.queries.ts';

type Work = (item: FoundExtraction) => Promise<unknown>;
export type BulkRun = { readonly through: number; readonly of: number };

/** Does something to all ticked rows, as they are now, and tells what became of each. */
export function useBulk(uuids: readonly string[], onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [running, setRunning] = useState<BulkRun | null>(null);
  const [outcome, setOutcome] = useState<RunOutcome<FoundExtraction> | null>(null);

  const stopped = useRef(false);

  const each = async (
    items: readonly FoundExtraction[],
    work: Work,
  ): Promise<RunOutcome<FoundExtraction>> => {
    stopped.current = false;
    setRunning({ through: 0, of: items.length });
    const reason = (error: unknown): string => errorMessages(error, t).join(' ');
    const onProgress = (through: number): void => setRunning({ through, of: items.length });
    return runEach(items, work, reason, onProgress, () => stopped.current);
  };
  const withFaults = async (doing: () => Promise<void>): Promise<void> => {
    try {
      await doing();
    } catch (error) {
      toast.error(errorMessages(error, t).join(' '));
    } finally {
      setRunning(null);
      void client.invalidateQueries({ queryKey: LIST_KEY });
    }
  };
  const undo = (done: readonly FoundExtraction[], back: Work): void =>
    void withFaults(async () => {
      const result = await each(done, back);
      if (result.refused.length > 0) setOutcome(result);
      else toast.success(t('list.bulk.undone', { count: result.done.length }));
    });
  /** @param back what takes the work back, given the row as it was before */
  const run = (work: Work, back?: Work): Promise<void> =>
    withFaults(async () => {
      setRunning({ through: 0, of: uuids.length });
      const result = await each(await findNow(uuids), work);
      const text = t(stopped.current ? 'list.bulk.stopped' : 'list.bulk.done', { count: result.done.length });
      if (result.refused.length > 0) setOutcome(result);
      else if (back) toast.offer(<UndoToast text={text} onUndo={() => undo(result.done, back)} />);
      else toast.success(text);
      onDone();
    });
  const stop = (): void => {
    stopped.current = true;
  };
  return { running, outcome, run, stop, forget: () => setOutcome(null) };
}
