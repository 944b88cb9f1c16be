import { ActionIcon, Menu } from '@mantine/core';
import type { Language } from '@recto/contracts/translation';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { LANGUAGE_NAME } from './languages.ts';

type Props = {
  /** What it translates, in words. */
  label: string;
  busy?: boolean;
  small?: boolean;
  className?: string | undefined;
  onPick: (language: Language) => void;
  /** Lets a person write the translation. */
  onWrite?: (language: Language) => void;
};

/** Translates a value or a section into a language that is picked. */
export const TranslateMenu = ({ label, busy = false, className, small = false, onPick, onWrite }: Props) => {
  const { t } = useTranslation();
  const languages = Object.keys(LANGUAGE_NAME) as Language[];
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <ActionIcon
          variant="subtle"
          size={small ? 18 : 24}
          className={className}
          aria-label={label}
          title={label}
          loading={busy}
        >
          <IconLanguage size={small ? 14 : 16} aria-hidden />
        </ActionIcon>
      }
      items={() => (
        <>
          {languages.map((language) => (
            <Menu.Item key={language} onClick={() => onPick(language)}>
              {LANGUAGE_NAME[language]}
            </Menu.Item>
          ))}
          {onWrite && <Menu.Label>{t('translate.write')}</Menu.Label>}
          {onWrite &&
            languages.map((language) => (
              <Menu.Item key={language} onClick={() => onWrite(language)}>
                {LANGUAGE_NAME[language]}
              </Menu.Item>
            ))}
        </>
      )}
    />
  );
};
