import { ActionIcon, Menu } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Account } from '@recto/contracts/endpoints/tenancy';
import { holdsAny } from '@recto/contracts/roles';
import { IconDotsVertical } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReviewDialog, useReviewSlots } from '../../../app/review-slots.ts';
import type { StatusActions } from '../flow/use-status.ts';
import { AdminItems } from './admin-items.tsx';

type Props = { record: ExtractionDetail; account: Account; status: StatusActions; onGone: () => void };

/** What else can be done to a document: by an administrator (F-094), and what other features bring. */
export const ExtraMenu = ({ record, account, status, onGone }: Props) => {
  const { t } = useTranslation();
  const { dialogs } = useReviewSlots();
  const [open, setOpen] = useState<ReviewDialog | null>(null);
  const shown = dialogs.filter((dialog) => dialog.shown(record, account));
  const isAdmin = holdsAny(account.authorities, ['ROLE_ADMIN']);
  if (!isAdmin && shown.length === 0) return null;
  return (
    <>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon size={28} aria-label={t('review.more')}>
            <IconDotsVertical size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((dialog) => (
            <Menu.Item key={dialog.id} onClick={() => setOpen(dialog)}>
              {t(dialog.label)}
            </Menu.Item>
          ))}
          {isAdmin && <AdminItems record={record} status={status} onGone={onGone} />}
        </Menu.Dropdown>
      </Menu>
      <Suspense>{open && <open.Body record={record} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
};
