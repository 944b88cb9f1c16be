import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';

export function UploadDocuments() {
  const { t } = useTranslation();
  return <Page title={t('upload.title')}>{null}</Page>;
}
