import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import type { ExtraActions } from '../flow/use-extra-actions.ts';

/** What else can be done to a document. Absent where there is nothing. */
export const ExtraMenu = ({ actions: { entries } }: { actions: ExtraActions }) => {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <LazyMenu
      target={
        <ActionIcon size={28} aria-label={t('review.more')}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      }
      items={() =>
        entries.map(({ id, label, run }) => (
          <Menu.Item key={id} onClick={run} {...(id === 'delete' && { color: 'red' })}>
            {label}
          </Menu.Item>
        ))
      }
    />
  );
};
