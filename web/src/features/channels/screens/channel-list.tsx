import { Alert } from '@mantine/core';
import { CONNECTION_OUTCOMES, type ConnectionOutcome } from '@recto/contracts/endpoints/channels';
import type { Entity } from '@recto/contracts/entities/definition';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../app/session.ts';
import { EntityList } from '../../../back-office/screens/entity-list.tsx';
import { ChannelActions } from '../parts/channel-actions.tsx';
import classes from '../parts/channels.module.css';

/** Input channels, with how each is, and what only they can do: be connected, and be tried. */
export function ChannelList({ entity }: { entity: Entity }) {
  const mayChange = useHolds(['ROLE_ADMIN']);
  return (
    <>
      <ConnectionOutcomeNote />
      <EntityList
        entity={entity}
        actions={(record) => mayChange && <ChannelActions entity={entity} record={record} />}
      />
    </>
  );
}

/** How the page of the provider was left, by the address that it led back to. */
function ConnectionOutcomeNote() {
  const { t } = useTranslation();
  const { connection } = useSearch({ strict: false }) as { connection?: unknown };
  const [closed, setClosed] = useState(false);
  const outcome = CONNECTION_OUTCOMES.find((one) => one === connection);
  if (!outcome || closed) return null;
  const isDone = outcome === ('done' satisfies ConnectionOutcome);
  return (
    <Alert
      className={classes.note}
      role="status"
      color={isDone ? 'green' : 'red'}
      icon={isDone ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={t('channels.close')}
      onClose={() => setClosed(true)}
    >
      {t(`channels.connection.${outcome}`)}
    </Alert>
  );
}
