import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { save } from '../../../lib/download.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from './sessions.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

/** The recovery codes, which nobody can read again. */
export function RecoveryDialog({ codes, onClose }: Props) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(() => toast.success(t('second_factor.copied'), 'copied'));
  const keep = () => save(new Blob([`${text}\n`], { type: 'text/plain' }), 'recto-recovery-codes.txt');
  return (
    <Dialog onClose={onClose} title={t('second_factor.keep_title')} closeOnClickOutside={false}>
      <Stack gap={12} className={classes.step}>
        <p>{t('second_factor.keep_text')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {t('admin.copy')}
          </Button>
          <Button variant="default" data-autofocus onClick={keep}>
            {t('second_factor.save')}
          </Button>
          <Button onClick={onClose}>{t('second_factor.kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
