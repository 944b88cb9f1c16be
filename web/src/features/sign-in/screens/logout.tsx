import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';

export function Logout() {
  const { t } = useTranslation();
  return <Page title={t('sign_in.logout')}>{null}</Page>;
}
