import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What was done, and the way back. */
export const UndoToast = ({ text, onUndo }: { text: string; onUndo: () => void }) => {
  const { t } = useTranslation();
  const [used, setUsed] = useState(false);
  const undo = () => {
    setUsed(true);
    onUndo();
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{text}</span>
      <Button size="xs" variant="default" disabled={used} onClick={undo}>
        {t('entity.undo')}
      </Button>
    </Group>
  );
};
