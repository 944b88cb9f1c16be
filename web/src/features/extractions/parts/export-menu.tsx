import { Button, CloseButton, Progress } from '@mantine/core';
import { compileList } from '@recto/contracts/lists/compile';
import type { SearchBody } from '@recto/contracts/search/body';
import { IconTableExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneHere } from '../../../lib/dates.ts';
import { parts } from '../../../lib/parts.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import type { List } from '../../../portal/list/use-list.ts';
import classes from './export.module.css';
import { type ExportProgress, useListExport } from './use-list-export.ts';

const load = parts(() => import('./export-dialog.tsx'));
const ExportDialog = lazy(async () => ({ default: (await load()).ExportDialog }));

type RunningProps = { progress: ExportProgress; onCancel: () => void };

/** Rows so far, of how many where that is known. */
const Running = ({ progress: { rows, total }, onCancel }: RunningProps) => {
  const { t } = useTranslation();
  const counted = { rows: rows.toLocaleString(), total: total?.toLocaleString() };
  const text = t(total === null ? 'export.rows' : 'export.rows_of', counted);
  return (
    <div className={classes.running}>
      <div className={classes.how} role="status">
        <span>{text}</span>
        <Progress
          size={4}
          value={total ? (rows / total) * 100 : 100}
          {...(total === null && { animated: true })}
          aria-label={t('export.running')}
        />
      </div>
      <CloseButton size={28} aria-label={t('export.stop')} title={t('export.stop')} onClick={onCancel} />
    </div>
  );
};

type Props = {
  list: List;
  found: number;
  /** Uuids of ticked rows: where there are any, only they are saved. */
  ticked: ReadonlySet<string>;
};

/** The search of the list as it stands, or of its ticked rows. */
const bodyOf = ({ definition, state, facets }: List, ticked: ReadonlySet<string>): SearchBody => {
  const body = compileList(definition, state, facets, { zone: zoneHere() });
  return ticked.size > 0 ? { query: { ids: { values: [...ticked] } }, sort: body.sort } : body;
};

/** Saves what the list finds as a workbook; while it is made, how far it is. */
export function ExportMenu({ list, found, ticked }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { progress, start, cancel } = useListExport();
  const isReady = progress === null && found > 0;
  useShortcuts([{ key: 'e', label: 'export.key', run: () => isReady && setAsking(true) }]);
  return (
    <>
      {progress ? (
        <Running progress={progress} onCancel={cancel} />
      ) : (
        <Button
          variant="default"
          disabled={found === 0}
          leftSection={<IconTableExport size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('export.open')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ExportDialog
            found={found}
            ticked={ticked.size}
            onExport={(tableName) => void start(bodyOf(list, ticked), tableName)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
