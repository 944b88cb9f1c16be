import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ReviewAction } from '@recto/contracts/statuses';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { statusMenu } from '../model/primary.ts';
import classes from './form.module.css';

type Props = {
  record: ExtractionDetail;
  busy: boolean;
  onMove: (action: ReviewAction) => void;
};

/** The status menu: its first action is the button (F-087, F-088). Absent where the record offers none. */
export const StatusButton = ({ record, busy, onMove }: Props) => {
  const { t } = useTranslation();
  const { first, rest } = statusMenu(record);
  if (!first) return null;
  return (
    <div className={classes.split}>
      <Button variant="default" disabled={!first.enabled || busy} onClick={() => onMove(first.action)}>
        {t(`review.action.${first.action}`)}
      </Button>
      {rest.length > 0 && (
        <LazyMenu
          position="top-start"
          target={
            <ActionIcon variant="default" disabled={busy} aria-label={t('review.more_statuses')}>
              <IconChevronDown size={16} />
            </ActionIcon>
          }
          items={() =>
            rest.map(({ action, enabled }) => (
              <Menu.Item key={action} disabled={!enabled} onClick={() => onMove(action)}>
                {t(`review.action.${action}`)}
              </Menu.Item>
            ))
          }
        />
      )}
    </div>
  );
};
