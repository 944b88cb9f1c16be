import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { SessionsSection } from '../parts/sessions-section.tsx';

/** Where the person is signed in. */
export function SessionsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('sessions.title')} narrow>
      <SessionsSection />
    </Page>
  );
}
