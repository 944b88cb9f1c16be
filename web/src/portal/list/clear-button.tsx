import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';

/** Gives up what is ticked; on a phone it is its icon only. */
export const ClearButton = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      className={classes.clear}
      aria-label={t('list.bulk.clear')}
      variant="subtle"
      color="gray"
      leftSection={<IconX size={16} aria-hidden />}
      onClick={onClear}
    >
      {t('list.bulk.clear')}
    </Button>
  );
};
