import { Button, Menu } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import type { PostGroup } from '../flow/use-post-groups.ts';

type Props = { groups: readonly PostGroup[]; busy: boolean; onPost: (groupId?: string) => void };

/** Post, by output channel group when there are several. */
export const PostButtons = ({ groups, busy, onPost }: Props) => {
  const { t } = useTranslation();
  const [only] = groups;
  const look = { variant: 'default', disabled: busy, leftSection: <IconSend size={16} /> } as const;
  if (groups.length < 2)
    return (
      <Button {...look} onClick={() => onPost(only?.groupId || undefined)}>
        {only?.label ?? t('review.post')}
      </Button>
    );
  return (
    <LazyMenu
      position="top-start"
      target={<Button {...look}>{t('review.post')}</Button>}
      items={() =>
        groups.map(({ groupId, label }) => (
          <Menu.Item key={groupId} onClick={() => onPost(groupId)}>
            {label}
          </Menu.Item>
        ))
      }
    />
  );
};
