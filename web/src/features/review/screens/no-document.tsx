import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconFileOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UnlockForm } from '../../../portal/unlock-form.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { isMoving } from '../model/primary.ts';
import classes from './screens.module.css';

type Props = {
  record: ExtractionDetail;
  /** Share of the width that the document would take. */
  share: number;
};

/** What stands where the pages would be: they are on their way, there are none, or the file wants its password. */
export const NoDocument = ({ record, share }: Props) => {
  const { t } = useTranslation();
  const { can, documentChannelLog: log, status, summary } = record;
  return (
    <div className={classes.document} style={{ flexGrow: share }} data-tour="document">
      {can.unlock && log ? (
        <EmptyState
          icon={<IconLock size={20} />}
          title={log.originalName}
          action={<UnlockForm logUuid={log.channelLogUuid} extractionUuid={record.extractionUuid} />}
        />
      ) : (
        <EmptyState icon={<IconFileOff size={20} />} title={t('review.no_document')}>
          {summary.problemCode === 'ENCRYPTED' && t('unlock.by_others')}
          {summary.problemCode !== 'ENCRYPTED' &&
            t(isMoving(status) ? 'review.pages_follow' : 'review.no_document_hint')}
        </EmptyState>
      )}
    </div>
  );
};
