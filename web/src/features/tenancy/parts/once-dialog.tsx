import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from './team.module.css';

type Props = {
  title: string;
  hint: string;
  /** What is shown this once. */
  secret: string;
  /** What is said once it was copied. */
  copied: string;
  onClose: () => void;
};

/** Something that nobody can read again: a link, a token. */
export function OnceDialog({ title, hint, secret, copied, onClose }: Props) {
  const { t } = useTranslation();
  const copy = () => navigator.clipboard.writeText(secret).then(() => toast.success(copied, 'copied'));
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap={12}>
        <p>{hint}</p>
        <code className={classes.link}>{secret}</code>
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
}
