import type { Endpoint } from '@recto/contracts/endpoint';
import { EXPORT_FILE } from '@recto/contracts/exports';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallArgs } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { toast } from '../../ui/toast.tsx';
import { rowCounter } from './count-rows.ts';

/** How far an export is. `total` is known where a row is a record. */
export type ExportProgress = { rows: number; total: number | null };

type Wanted<E extends Endpoint> = {
  query: CallArgs<E>['query'];
  /** A row of the workbook is a record of the list. */
  rowIsRecord: boolean;
};

/** Exports what a search finds, one export at a time. Leaving the page ends it, here and on the server. */
export function useListExport<E extends Endpoint>(endpoint: E) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async ({ query, rowIsRecord }: Wanted<E>): Promise<void> => {
    const run = new AbortController();
    running.current?.abort();
    running.current = run;
    setProgress({ rows: 0, total: null });
    const advance = (changes: Partial<ExportProgress>) =>
      setProgress((now) => (now && running.current === run ? { ...now, ...changes } : now));
    try {
      const name = await download(endpoint, { query, signal: run.signal } as unknown as CallArgs<E>, {
        fallback: EXPORT_FILE.xlsx,
        onBegin: (total) => advance({ total: rowIsRecord ? total : null }),
        onPiece: rowCounter((rows) => advance({ rows })),
      });
      toast.success(t('export.done', { name }));
    } catch {
      if (!run.signal.aborted) toast.error(t('export.failed'));
    } finally {
      if (running.current === run) setProgress(null);
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    setProgress(null);
  };
  return { progress, start, cancel };
}
