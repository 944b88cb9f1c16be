import { exportExtractions } from '@recto/contracts/endpoints/exports';
import { EXPORT_FILE, type ExportTable } from '@recto/contracts/exports';
import type { SearchBody } from '@recto/contracts/search/body';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../ui/toast.tsx';
import { rowCounter } from '../model/count-rows.ts';

/** How far an export is. `total` is known where a row is a document. */
export type ExportProgress = { rows: number; total: number | null };

/** What of a search says which records are found, and in which order. */
const asked = ({ query, post_filter, sort }: SearchBody): string =>
  JSON.stringify({ query, post_filter, sort });

/** Exports what a search finds, one export at a time. Leaving the page ends it, here and on the server. */
export function useListExport() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (body: SearchBody, tableName: ExportTable | undefined): Promise<void> => {
    const run = new AbortController();
    running.current?.abort();
    running.current = run;
    setProgress({ rows: 0, total: null });
    const advance = (changes: Partial<ExportProgress>) =>
      setProgress((now) => (now && running.current === run ? { ...now, ...changes } : now));
    try {
      const name = await download(
        exportExtractions,
        { query: { tableName, query: asked(body) }, signal: run.signal },
        {
          fallback: EXPORT_FILE.xlsx,
          onBegin: (total) => advance({ total: tableName === undefined ? total : null }),
          onPiece: rowCounter((rows) => advance({ rows })),
        },
      );
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
