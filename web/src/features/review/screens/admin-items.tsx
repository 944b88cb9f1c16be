import { Menu } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.tsx';
import type { StatusActions } from '../flow/use-status.ts';

type Props = { record: ExtractionDetail; status: StatusActions; onGone: () => void };

/** What only an administrator does to a document (F-094). */
export const AdminItems = ({ record, status, onGone }: Props) => {
  const { t } = useTranslation();
  const { can, extractionUuid, documentChannelLog } = record;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('review.copied'), 'copied'),
      () => toast.error(t('review.copy_failed'), 'copied'),
    );
  const remove = async () => {
    if (await status.remove()) onGone();
  };
  return (
    <>
      <Menu.Item onClick={() => copy(extractionUuid)}>{t('review.copy_uuid')}</Menu.Item>
      {documentChannelLog && (
        <Menu.Item onClick={() => copy(documentChannelLog.channelLogUuid)}>
          {t('review.copy_log_uuid')}
        </Menu.Item>
      )}
      {can.rerun && <Menu.Item onClick={() => void status.rerun()}>{t('review.rerun')}</Menu.Item>}
      {can.post && <Menu.Item onClick={() => void status.post()}>{t('review.post')}</Menu.Item>}
      {can.delete && (
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('review.delete')}
        </Menu.Item>
      )}
    </>
  );
};
