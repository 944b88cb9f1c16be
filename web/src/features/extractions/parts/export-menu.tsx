import type { ExportTable } from '@recto/contracts/exports';
import { lazy, Suspense, useState } from 'react';
import { parts } from '../../../lib/parts.ts';
import { asked, bodyOf } from '../../../portal/list/asked.ts';
import { ExportButton } from '../../../portal/list/export-button.tsx';
import { useStartExport } from '../../../portal/list/list-exports.queries.ts';
import type { List } from '../../../portal/list/use-list.ts';

const load = parts(() => import('./export-dialog.tsx'));
const ExportDialog = lazy(async () => ({ default: (await load()).ExportDialog }));

type Props = {
  list: List;
  found: number;
  /** Uuids of ticked rows: where there are any, only they are saved. */
  ticked: ReadonlySet<string>;
};

/** Saves what the list finds as a workbook, once it is said what a row of it is. */
export function ExportMenu({ list, found, ticked }: Props) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useStartExport();
  const save = (tableName: ExportTable | undefined) =>
    mutate({ list: 'extractions', tableName, query: asked(bodyOf(list, ticked)) });
  return (
    <>
      <ExportButton found={found} busy={isPending} onOpen={() => setAsking(true)} />
      {asking && (
        <Suspense>
          <ExportDialog found={found} ticked={ticked.size} onExport={save} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
