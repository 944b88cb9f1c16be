import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const UnlockDialog = lazy(async () => ({ default: (await import('./unlock-dialog.tsx')).UnlockDialog }));

type Props = { logUuid: string; name: string; className?: string | undefined };

/** Where there is no room for the form: a button that opens it. */
export function UnlockButton({ logUuid, name, className }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={className ?? ''}
        aria-label={t('unlock.ask_for', { name })}
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('unlock.ask')}
      </Button>
      {asking && (
        <Suspense>
          <UnlockDialog logUuid={logUuid} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
