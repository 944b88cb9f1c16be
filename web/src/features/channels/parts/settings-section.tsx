import { Button } from '@mantine/core';
import { documentChannel } from '@recto/contracts/entities/document-channel';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { type SettingValues, settingIn } from '@recto/contracts/settings';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllRows } from '../../../back-office/parts/all-rows.tsx';
import { FieldValue } from '../../../back-office/parts/field-value.tsx';
import { RowActions } from '../../../back-office/parts/row-actions.tsx';
import { type SaidOrText, useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import { AddChannel } from './add-channel.tsx';
import { ChannelActions } from './channel-actions.tsx';
import classes from './settings-section.module.css';

/** How a channel is changes by itself. */
const LOOK_EVERY_MS = 5000;

/** The input channels of the tenant, and the way to another one (N-012 to N-015). */
export function ChannelsSection() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <AllRows
        entity={documentChannel}
        label={t('channels.input_channels')}
        none={t('channels.none')}
        everyMs={LOOK_EVERY_MS}
      >
        {(channel) => <ChannelRow key={channel.id} channel={channel} />}
      </AllRows>
      {/* It stays, for the focus to come back to. */}
      <div className={classes.foot} hidden={adding}>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          {t('channels.add')}
        </Button>
      </div>
      {adding && <AddChannel onClose={() => setAdding(false)} />}
    </>
  );
}

function ChannelRow({ channel }: { channel: EntityRecord }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { name, active, connectionInfo, lastError } = channel;
  const mailbox = settingIn((connectionInfo ?? {}) as SettingValues, 'shared_mailbox');
  return (
    <ItemRow
      title={String(name)}
      state={
        active ? (
          <FieldValue entity={documentChannel} record={channel} name="condition" />
        ) : (
          <Badge tone="secondary">{t('entity.switched_off')}</Badge>
        )
      }
      facts={
        <>
          <span>
            <FieldValue entity={documentChannel} record={channel} name="protocol" />
          </span>
          <span>{String(mailbox ?? '')}</span>
          <span>
            <FieldValue entity={documentChannel} record={channel} name="category" />
          </span>
        </>
      }
      wrong={lastError ? inWords(lastError as SaidOrText) : undefined}
      actions={
        <>
          <ChannelActions entity={documentChannel} record={channel} inRow />
          <RowActions entity={documentChannel} id={channel.id} label={String(name)} only={['update']} />
        </>
      }
    />
  );
}
