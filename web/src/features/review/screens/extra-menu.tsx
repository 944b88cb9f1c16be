import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExtraActions } from '../flow/use-extra-actions.ts';

/** What else can be done to a document. Absent where there is nothing. */
export const ExtraMenu = ({ actions: { entries } }: { actions: ExtraActions }) => {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <Menu transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={t('review.more')}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ id, label, run }) => (
          <Menu.Item key={id} onClick={run} {...(id === 'delete' && { color: 'red' })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
