import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { Time } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from './admin.module.css';
import type { Handed } from './use-people.ts';

type Props = { handed: Handed; onClose: () => void };

/** Shows a link for a new password, once: nobody can read it again. */
export const ResetLinkDialog = ({ handed: { email, address, expiresDate }, onClose }: Props) => {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(address).then(() => toast.success(t('admin.copied'), 'copied'));
  return (
    <Dialog onClose={onClose} title={t('admin.link_of', { email })}>
      <Stack gap={12}>
        <p className={classes.intro}>
          {t('admin.link_once')} {t('admin.link_until')} <Time iso={expiresDate} />
        </p>
        <code className={classes.password}>{address}</code>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            {t('admin.copy')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
