import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';

export function ExtractionList() {
  const { t } = useTranslation();
  return <Page title={t('list.title')}>{null}</Page>;
}
