import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useCommands } from '../../../portal/commands.ts';
import { Badge } from '../../../ui/badge.tsx';
import classes from './duplicates.module.css';
import { DuplicatesDialog } from './duplicates-dialog.tsx';

const KEY = 'x';

/** Says that a document may be there already, or what was decided, and opens the comparison. */
export const DuplicateBadge = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const open = (): void => setOpened(true);
  const label = t('duplicates.compare');
  useShortcuts([{ key: KEY, label: 'duplicates.compare', run: open }]);
  useCommands([{ id: 'duplicates', label, keys: KEY.toUpperCase(), run: open }]);
  const waits = record.duplicates.open > 0;
  return (
    <>
      <button
        type="button"
        className={classes.badge}
        data-hint={`${label} (${KEY.toUpperCase()})`}
        onClick={open}
      >
        <Badge tone={waits ? 'warning' : 'secondary'}>
          {t(waits ? 'duplicates.suspected' : 'duplicates.settled')}
        </Badge>
      </button>
      {opened && <DuplicatesDialog record={record} onClose={() => setOpened(false)} />}
    </>
  );
};
