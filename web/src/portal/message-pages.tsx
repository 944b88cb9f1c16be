import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileUnknown, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { errorMessages } from './error-messages.ts';

const CHUNK_FAILURE = /dynamically imported module|module script failed|Loading chunk/i;

/** The way out of a page that leads nowhere. */
const HomeButton = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/" variant="default">
      {t('shell.go_home')}
    </Button>
  );
};

/** Any path that is not in the route table. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState
        page
        icon={<IconFileUnknown size={20} />}
        title={t('error.http.404')}
        action={<HomeButton />}
      />
    </main>
  );
}

/** A private page without one of its roles. */
export function NotAuthorizedPage() {
  const { t } = useTranslation();
  return (
    <main>
      <EmptyState page icon={<IconLock size={20} />} title={t('error.http.403')} action={<HomeButton />} />
    </main>
  );
}

/** What is left when a screen fails to render, or when its code did not arrive (B-053, B-054). */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const chunk = error instanceof Error && CHUNK_FAILURE.test(error.message);
  const refused = error instanceof ApiError ? errorMessages(error, t)[0] : undefined;
  return (
    <main>
      <EmptyState
        page
        icon={<IconAlertTriangle size={20} />}
        title={refused ?? t(chunk ? 'error.chunk' : 'error.unexpected')}
        action={
          <Button variant="default" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      >
        {t(chunk ? 'error.chunk_hint' : 'error.unexpected_hint')}
      </EmptyState>
    </main>
  );
}
