import { ActionIcon, Button, Textarea } from '@mantine/core';
import type { Language, Translation, Translations } from '@recto/contracts/translation';
import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HTML_LANGUAGE, LANGUAGE_NAME } from './languages.ts';
import classes from './translations.module.css';

/** Who translates and is no person. */
const MACHINES: ReadonlySet<string> = new Set(['opencc', 'memory', 'terms', 'libretranslate']);

type Change = (language: Language, values: string[] | null) => void;

type Props = {
  translations: Translations | undefined;
  canEdit: boolean;
  /** Values: what a person says it is; null: the translation goes. */
  onChange: Change;
  /** The language that somebody is about to write. */
  writing?: Language | null;
  onWritten?: () => void;
};

/** What a value says in other languages, below the value itself: to be corrected, accepted and taken away. */
export const TranslationLines = ({ translations = {}, canEdit, onChange, writing, onWritten }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onWritten?.();
  };
  return (
    <>
      {(Object.entries(translations) as [Language, Translation][]).map(([language, translation]) => (
        <Line key={language} {...{ language, translation, canEdit, onChange }} />
      ))}
      {writing && (
        <Correction
          label={t('translate.write_in', { language: LANGUAGE_NAME[writing] })}
          language={writing}
          text={typed}
          onType={setTyped}
          onClose={close}
          onSave={() => {
            onChange(writing, [typed]);
            close();
          }}
        />
      )}
    </>
  );
};

type LineProps = { language: Language; translation: Translation; canEdit: boolean; onChange: Change };

const Line = ({ language, translation, canEdit, onChange }: LineProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const name = LANGUAGE_NAME[language];
  const { by, proposed = false, values } = translation;
  const whose = MACHINES.has(by) ? t(`translate.by.${by}`) : t('translate.by.person', { person: by });
  const actions = [
    ...(proposed
      ? [
          {
            label: t('translate.accept', { language: name }),
            Icon: IconCheck,
            run: () => onChange(language, values),
          },
        ]
      : []),
    {
      label: t('translate.correct', { language: name }),
      Icon: IconPencil,
      run: () => setTyped(values.join('\n')),
    },
    {
      label: t('translate.undo', { language: name }),
      Icon: IconArrowBackUp,
      run: () => onChange(language, null),
    },
  ];
  if (typed !== null)
    return (
      <Correction
        label={t('translate.correct', { language: name })}
        language={language}
        text={typed}
        onType={setTyped}
        onClose={() => setTyped(null)}
        onSave={() => {
          // A value of several texts has as many translations, a line each.
          onChange(language, values.length > 1 ? typed.split('\n') : [typed]);
          setTyped(null);
        }}
      />
    );
  return (
    <div className={classes.line} data-proposed={proposed || undefined} title={`${name} · ${whose}`}>
      <span className={classes.language}>{name}</span>
      <span lang={HTML_LANGUAGE[language]} className={classes.text}>
        {values.join('\n')}
      </span>
      {proposed && <span className={classes.proposed}>{t('translate.proposed')}</span>}
      {canEdit &&
        actions.map(({ label, Icon, run }) => (
          <ActionIcon key={label} variant="subtle" size={20} aria-label={label} title={label} onClick={run}>
            <Icon size={14} aria-hidden />
          </ActionIcon>
        ))}
    </div>
  );
};

const MOST_ROWS = 6;

type CorrectionProps = {
  label: string;
  language: Language;
  text: string;
  onType: (text: string) => void;
  onSave: () => void;
  onClose: () => void;
};

const Correction = ({ label, language, text, onType, onSave, onClose }: CorrectionProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.correction}>
      <Textarea
        aria-label={label}
        lang={HTML_LANGUAGE[language]}
        rows={Math.min(MOST_ROWS, text.split('\n').length)}
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button size="compact-xs" disabled={text.trim() === ''} onClick={onSave}>
        {t('translate.save')}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={onClose}>
        {t('translate.cancel')}
      </Button>
    </div>
  );
};
