import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import { PasskeysSection } from '../parts/passkeys-section.tsx';
import { SecondFactorSection } from '../parts/second-factor-section.tsx';
import { SessionsSection } from '../parts/sessions-section.tsx';

/** How the person signs in, and where they are signed in. */
export function SessionsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('sessions.title')} narrow>
      <Stack gap={16}>
        <SecondFactorSection />
        <PasskeysSection />
        <SessionsSection />
      </Stack>
    </Page>
  );
}
