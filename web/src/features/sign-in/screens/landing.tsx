import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';

export function Landing() {
  const { t } = useTranslation();
  return <Page title={t('sign_in.title')}>{null}</Page>;
}
