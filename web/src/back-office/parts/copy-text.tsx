import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './parts.module.css';

const SHOWN_MS = 1500;

/** A code with a button that copies it whole. */
export function CopyText({ text, shown }: { text: string; shown: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    window.setTimeout(() => setCopied(false), SHOWN_MS);
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={classes.copy}>
      <span className="mono" title={text}>
        {shown}
      </span>
      <ActionIcon size={24} aria-label={t('entity.copy', { text })} onClick={() => void copy()}>
        <Icon size={14} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.unseen}>
        {copied ? t('entity.copied') : ''}
      </span>
    </span>
  );
}
