import { CONNECTION_OUTCOMES } from '@recto/contracts/endpoints/channels';
import type { Entity } from '@recto/contracts/entities/definition';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityList } from '../../../back-office/screens/entity-list.tsx';
import { useHolds } from '../../../portal/session.ts';
import { toast } from '../../../ui/toast.tsx';
import { ChannelActions } from '../parts/channel-actions.tsx';

/** Input channels, with how each is, and what only they can do: be connected, and be tried. */
export function ChannelList({ entity }: { entity: Entity }) {
  const mayChange = useHolds(['ROLE_ADMIN']);
  useConnectionOutcome();
  return (
    <EntityList
      entity={entity}
      actions={(record) => mayChange && <ChannelActions entity={entity} record={record} inRow />}
    />
  );
}

/** Says how the page of the provider was left, by the address that it led back to. */
function useConnectionOutcome(): void {
  const { t } = useTranslation();
  const { connection } = useSearch({ strict: false }) as { connection?: unknown };
  const outcome = CONNECTION_OUTCOMES.find((one) => one === connection);
  useEffect(() => {
    if (!outcome) return;
    const show = outcome === 'done' ? toast.success : toast.error;
    show(t(`channels.connection.${outcome}`), 'connection');
  }, [outcome, t]);
}
