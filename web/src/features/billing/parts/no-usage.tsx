import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Nothing was read and nothing is subscribed to. */
export function NoUsage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconReceipt size={20} />}
      title={t('usage.none')}
      action={
        <Link to="/account/tenant/settings" hash="subscriptions">
          {t('usage.to_subscriptions')}
        </Link>
      }
    >
      {t('usage.none_hint')}
    </EmptyState>
  );
}
