import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The way on after something failed to load. */
export function RetryButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClick}>
      {t('shell.retry')}
    </Button>
  );
}
