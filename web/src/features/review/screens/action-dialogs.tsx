import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps } from '../../../ui/dialog-props.ts';
import type { ExtraActions } from '../flow/use-extra-actions.ts';

type Props = { record: ExtractionDetail; account: Account; actions: ExtraActions };

/** What the entries of the extra menu open. */
export const ActionDialogs = ({ record, account, actions }: Props) => {
  const { dialog, closeDialog } = actions;
  return (
    <>
      <Suspense>{dialog && <dialog.Body record={record} onClose={closeDialog} />}</Suspense>
      {actions.copying && <CopyDialog account={account} actions={actions} />}
    </>
  );
};

/** Where the copy goes: one of the person's tenants, this one first. */
const CopyDialog = ({ account, actions }: Pick<Props, 'account' | 'actions'>) => {
  const { t } = useTranslation();
  const [tenant, setTenant] = useState(account.currentTenant ?? '');
  const choices = account.tenants.map(({ tenantId, tenantDisplayName }) => ({
    value: tenantId,
    label: tenantDisplayName || tenantId,
  }));
  return (
    <Modal {...dialogProps(t)} opened onClose={actions.closeCopy} title={t('actions.ask_copy')}>
      <NativeSelect
        label={t('actions.copy_to')}
        description={t('actions.copy_hint')}
        data={choices}
        value={tenant}
        data-autofocus
        onChange={(event) => setTenant(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={actions.closeCopy}>
          {t('shell.cancel')}
        </Button>
        <Button onClick={() => actions.copy(tenant)}>{t('actions.menu.copy')}</Button>
      </Group>
    </Modal>
  );
};
