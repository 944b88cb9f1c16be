import { Button, Group } from '@mantine/core';
import i18next from 'i18next';
import { toast } from '../ui/toast.tsx';

/** Another tab moved to another tenant: nothing is written from this one until it is loaded anew. */
export function offerReload(): void {
  toast.demand(
    <Group justify="space-between" wrap="nowrap">
      <span>{i18next.t('error.other_tenant')}</span>
      <Button variant="default" flex="none" onClick={() => location.reload()}>
        {i18next.t('shell.reload')}
      </Button>
    </Group>,
    'other-tenant',
  );
}
