import { Modal, Skeleton } from '@mantine/core';
import type { Arrangement } from '@recto/contracts/endpoints/repair';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { dialogProps } from '../../../ui/dialog-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagesDesk } from './pages-desk.tsx';
import { arrangementQuery, useArrange } from './use-arrangement.ts';

const versionsOf = ({ documents }: Arrangement): string =>
  documents.map(({ extractionUuid, version }) => `${extractionUuid} ${version}`).join();

type Props = {
  uuid: string;
  /** It opens for the kind of this document. */
  atCategory: boolean;
  onClose: () => void;
};

/** Putting the pages of a file together by hand: split, merge, order, turn, leave out, name. */
export const PagesDialog = ({ uuid, atCategory, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(arrangementQuery(uuid));
  const arrange = useArrange(uuid);
  return (
    <Modal {...dialogProps(t)} opened onClose={onClose} size="min(1180px, 96vw)" title={t('repair.title')}>
      {data ? (
        // What others changed meanwhile is laid out anew; other news leave the desk alone.
        <PagesDesk
          key={versionsOf(data)}
          arrangement={data}
          arrange={arrange}
          categoryOf={atCategory ? uuid : null}
          onClose={onClose}
        />
      ) : error ? (
        <EmptyState title={t('repair.not_loaded')}>{errorMessages(error, t).join(' ')}</EmptyState>
      ) : (
        <Skeleton height={280} />
      )}
    </Modal>
  );
};
