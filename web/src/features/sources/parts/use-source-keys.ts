import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import type { List } from '../../../portal/list/use-list.ts';
import { useListKeys } from '../../../portal/list/use-list-keys.ts';
import type { Source } from '../sources.queries.ts';

type Wanted = {
  list: List;
  pages: number;
  sources: readonly Source[] | undefined;
  /** Null for people who are not shown the files and the details (K-005). */
  onPreview: ((source: Source) => void) | null;
  onSearch: () => void;
};

/** The list by keyboard; o, v and e are for the row that has the focus. */
export function useSourceKeys({
  list,
  pages,
  sources = [],
  onPreview,
  onSearch,
}: Wanted): RefObject<HTMLUListElement | null> {
  const navigate = useNavigate();
  const rows = useListKeys({ list, pages, onSearch });
  const focused = (): Source | undefined => {
    const uuid = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    return sources.find(({ channelLogUuid }) => channelLogUuid === uuid);
  };
  const openExtractions = (): void => {
    const source = focused();
    if (source?.status === 'COMPLETED')
      void navigate({ to: '/extractions', search: { channelLog: source.channelLogUuid } as never });
  };
  const preview = (): void => {
    const source = focused();
    if (source) onPreview?.(source);
  };
  const detail = (): void => {
    const source = focused();
    if (source) void navigate({ to: `/entity/document-channel-log/${source.id}` });
  };
  useShortcuts([
    { key: 'o', label: 'sources.key.extractions', run: openExtractions },
    ...(onPreview
      ? [
          { key: 'v', label: 'sources.key.preview', run: preview },
          { key: 'e', label: 'sources.key.detail', run: detail },
        ]
      : []),
  ]);
  return rows;
}
