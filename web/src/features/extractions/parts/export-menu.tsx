import { exportExtractions } from '@recto/contracts/endpoints/exports';
import type { ExportTable } from '@recto/contracts/exports';
import { lazy, Suspense, useState } from 'react';
import { parts } from '../../../lib/parts.ts';
import { asked, bodyOf } from '../../../portal/list/asked.ts';
import { ExportButton } from '../../../portal/list/export-button.tsx';
import type { List } from '../../../portal/list/use-list.ts';
import { useListExport } from '../../../portal/list/use-list-export.ts';

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
  const { progress, start, cancel } = useListExport(exportExtractions);
  const save = (tableName: ExportTable | undefined) =>
    start({ query: { tableName, query: asked(bodyOf(list, ticked)) }, rowIsRecord: tableName === undefined });
  return (
    <>
      <ExportButton progress={progress} found={found} onOpen={() => setAsking(true)} onCancel={cancel} />
      {asking && (
        <Suspense>
          <ExportDialog
            found={found}
            ticked={ticked.size}
            onExport={(tableName) => void save(tableName)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
