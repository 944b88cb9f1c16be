import { ActionIcon } from '@mantine/core';
import type { Section } from '@recto/contracts/result';
import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../../ui/use-ask.tsx';
import { useServices } from '../flow/services.ts';

/** Takes all values out of a section, after a question (F-081). */
export const ClearSection = ({ section }: { section: Section }) => {
  const { t } = useTranslation();
  const { clearSection } = useServices();
  const { ask, dialog } = useAsk();
  const clear = async () => {
    if (await ask({ text: t('form.clear_ask', { section: section.title }), yes: 'ask.clear' }))
      clearSection(section.id);
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t('form.clear', { section: section.title })}
        title={t('form.clear', { section: section.title })}
        onClick={() => void clear()}
      >
        <IconEraser size={16} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  );
};
