import { ActionIcon, Tooltip } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { type Panels, titleOf } from '../panels/use-panels.ts';
import classes from './screens.module.css';

type Props = { record: ExtractionDetail; panels: Panels };

/** The ways to the panels; pressing the open one closes it. */
export const PanelButtons = ({ record, panels }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.panelButtons}>
      {panels.shown.map((panel) => {
        const { id, icon: Icon } = panel;
        const isOpen = panels.open?.id === id;
        const title = t(titleOf(panel, record));
        return (
          <Tooltip key={id} label={title}>
            <ActionIcon
              size={28}
              variant={isOpen ? 'light' : 'subtle'}
              color={isOpen ? undefined : 'gray'}
              aria-label={title}
              aria-pressed={isOpen}
              onClick={() => panels.toggle(id)}
            >
              <Icon size={16} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
};
