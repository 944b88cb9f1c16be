import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Another tab moved to another tenant: nothing is written from this one until it is loaded anew. */
export function offerReload(): void {
  const id = 'other-tenant';
  notifications.hide(id);
  notifications.show({
    id,
    autoClose: false,
    withBorder: true,
    color: 'transparent',
    closeButtonProps: { 'aria-label': i18next.t('shell.close') },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{i18next.t('error.other_tenant')}</span>
        <Button variant="default" flex="none" onClick={() => location.reload()}>
          {i18next.t('shell.reload')}
        </Button>
      </Group>
    ),
  });
}
