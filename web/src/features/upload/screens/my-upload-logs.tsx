import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';

export function MyUploadLogs() {
  const { t } = useTranslation();
  return <Page title={t('upload.logs.title')}>{null}</Page>;
}
