import { Button } from '@mantine/core';
import { outputChannel } from '@recto/contracts/entities/output-channel';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AllRows } from '../../../back-office/parts/all-rows.tsx';
import { FieldValue } from '../../../back-office/parts/field-value.tsx';
import { RowActions } from '../../../back-office/parts/row-actions.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ItemRow } from '../../../ui/item-row.tsx';
import classes from './settings-section.module.css';

/** The output channels of the tenant. */
export function IntegrationSection() {
  const { t } = useTranslation();
  return (
    <>
      <AllRows entity={outputChannel} label={t('posting.integration')} none={t('posting.no_channels')}>
        {(channel) => <ChannelRow key={channel.id} channel={channel} />}
      </AllRows>
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          component={Link}
          to="/entity/$entity/new"
          params={{ entity: outputChannel.name } as never}
        >
          {t('posting.new_channel')}
        </Button>
      </div>
    </>
  );
}

function ChannelRow({ channel }: { channel: EntityRecord }) {
  const { t } = useTranslation();
  const { id, name, active, groupId, buttonName } = channel;
  const button = buttonName || groupId;
  return (
    <ItemRow
      title={String(name)}
      state={
        <Badge tone={active ? 'success' : 'secondary'}>
          {t(active ? 'entity.switched_on' : 'entity.switched_off')}
        </Badge>
      }
      facts={
        <>
          <span>
            <FieldValue entity={outputChannel} record={channel} name="workerName" />
          </span>
          <span>
            <FieldValue entity={outputChannel} record={channel} name="category" />
          </span>
          <span>{button ? t('posting.by_button', { name: String(button) }) : null}</span>
        </>
      }
      actions={<RowActions entity={outputChannel} id={id} label={String(name)} only={['get', 'update']} />}
    />
  );
}
