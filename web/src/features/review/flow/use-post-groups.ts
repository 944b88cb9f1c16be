import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
