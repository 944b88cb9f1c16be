import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import type { Refused } from '../model/check-files.ts';
import classes from './upload.module.css';

/** Files that were not taken, each with its reason (C-030). */
export function RefusedList({ refused, onForget }: { refused: readonly Refused[]; onForget: () => void }) {
  const { t } = useTranslation();
  if (refused.length === 0) return null;
  return (
    <Panel
      title={t('upload.refused')}
      aside={
        <Button size="xs" variant="subtle" color="gray" onClick={onForget}>
          {t('upload.forget_refused')}
        </Button>
      }
    >
      <ul className={classes.files}>
        {refused.map(({ name, reason }) => (
          <li key={name} className={classes.refused}>
            <span className={classes.name} title={name}>
              {name}
            </span>
            <span className={classes.problem}>{t(reason.key, reason.values)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
