import type { Entity, EntityField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../../back-office/entity.queries.ts';
import { kindOf } from '../../../back-office/kinds/all.ts';
import { type SaidOrText, useSaid } from '../../../portal/said.ts';
import { Time } from '../../../ui/time.tsx';
import { ChannelActions } from './channel-actions.tsx';
import classes from './channels.module.css';

type Props = { entity: Entity; record: EntityRecord; changed: boolean };

/** How a channel is, and what tries it: as it is stored, so not while something of it is being changed. */
export function ChannelState({ entity, record, changed }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  // A try changes the state, and not what is being typed.
  const { data = record } = useQuery(recordQuery(entity, record.id));
  const { Cell } = kindOf(entity.fields.condition as EntityField);
  const { lastArrival, lastError } = data;
  return (
    <div className={classes.state}>
      <Cell field={entity.fields.condition as EntityField} value={data.condition} />
      <span className={classes.quiet}>
        {lastArrival ? (
          <>
            {t('channels.last_arrival')} <Time iso={String(lastArrival)} />
          </>
        ) : (
          t('channels.no_arrival')
        )}
      </span>
      <span className={classes.acts}>
        {changed ? (
          <span className={classes.quiet}>{t('channels.save_first')}</span>
        ) : (
          <ChannelActions entity={entity} record={record} />
        )}
      </span>
      {lastError ? <p className={classes.error}>{inWords(lastError as SaidOrText)}</p> : null}
    </div>
  );
}
