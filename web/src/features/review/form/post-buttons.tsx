import { Button, Menu } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/lazy-menu.tsx';
import { outputChannelsQuery } from '../review.queries.ts';

export type PostGroup = { readonly groupId: string; readonly label: string };

/** Where a category's result may be sent, one entry a group, named as the channel says (F-096). */
export const usePostGroups = ({ category }: ExtractionDetail): PostGroup[] => {
  const { t } = useTranslation();
  const channels = useQuery(outputChannelsQuery).data ?? [];
  const groups = new Map<string, string>();
  for (const { groupId, buttonName } of channels.filter((channel) => channel.category === category)) {
    groups.set(groupId, groups.get(groupId) || buttonName || t('review.post'));
  }
  return [...groups].map(([groupId, label]) => ({ groupId, label }));
};

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
