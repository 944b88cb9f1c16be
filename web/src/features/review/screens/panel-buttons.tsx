import { ActionIcon, Menu } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReviewPanel } from '../../../portal/review-slots.ts';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { type Panels, titleOf } from '../panels/use-panels.ts';
import classes from './screens.module.css';

type Props = { record: ExtractionDetail; panels: Panels };

/** Buttons beside the title; what is more than these stands in a menu. */
const BUTTONS = 4;

const looks = (isOpen: boolean) =>
  ({ size: 28, variant: isOpen ? 'light' : 'subtle', ...(!isOpen && { color: 'gray' }) }) as const;

/** The ways to the panels; pressing the open one closes it. */
export const PanelButtons = ({ record, panels }: Props) => {
  const { t } = useTranslation();
  const { shown, open, toggle } = panels;
  const first = shown.length > BUTTONS + 1 ? shown.slice(0, BUTTONS) : shown;
  const rest = shown.slice(first.length);
  const nameOf = (panel: ReviewPanel) => t(titleOf(panel, record));
  return (
    <div className={classes.panelButtons}>
      {first.map((panel) => (
        <ActionIcon
          key={panel.id}
          data-hint={nameOf(panel)}
          {...looks(open?.id === panel.id)}
          aria-label={nameOf(panel)}
          aria-pressed={open?.id === panel.id}
          onClick={() => toggle(panel.id)}
        >
          <panel.icon size={16} />
        </ActionIcon>
      ))}
      {rest.length > 0 && (
        <LazyMenu
          target={
            <ActionIcon
              data-hint={t('actions.more_panels')}
              {...looks(rest.some(({ id }) => id === open?.id))}
              aria-label={t('actions.more_panels')}
            >
              <IconLayoutSidebarRight size={16} />
            </ActionIcon>
          }
          items={() =>
            rest.map((panel) => (
              <Menu.Item
                key={panel.id}
                leftSection={<panel.icon size={16} />}
                onClick={() => toggle(panel.id)}
              >
                {nameOf(panel)}
              </Menu.Item>
            ))
          }
        />
      )}
    </div>
  );
};
