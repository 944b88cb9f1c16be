import { ActionIcon, Tooltip } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { PANELS } from '../panels/panels.ts';
import classes from './screens.module.css';

type Props = { record: ExtractionDetail; open: string | null; onOpen: (id: string | null) => void };

/** The ways to the panels; pressing the open one closes it. */
export const PanelButtons = ({ record, open, onOpen }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.panelButtons}>
      {PANELS.filter((panel) => panel.shown(record)).map(({ id, title, icon: Icon }) => (
        <Tooltip key={id} label={t(title)}>
          <ActionIcon
            size={28}
            variant={open === id ? 'light' : 'subtle'}
            color={open === id ? undefined : 'gray'}
            aria-label={t(title)}
            aria-pressed={open === id}
            onClick={() => onOpen(open === id ? null : id)}
          >
            <Icon size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
};
