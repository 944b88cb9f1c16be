import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityForm } from '../../../back-office/screens/entity-form.tsx';
import { settingsAreRight, settingsFollowProtocol } from '../model/channel-form.ts';
import { ChannelState } from '../parts/channel-state.tsx';
import { ConfigurationInput, ConnectionInput } from '../parts/connection-input.tsx';

const inputs = { connectionInfo: ConnectionInput, configuration: ConfigurationInput };

/** The form of an input channel: the settings of its protocol one by one, and how it is. */
export const ChannelForm = ({ entity, record }: { entity: Entity; record: EntityRecord | null }) => (
  <EntityForm
    entity={entity}
    record={record}
    inputs={inputs}
    follow={settingsFollowProtocol}
    check={settingsAreRight}
    lead={(form) => record && <ChannelState entity={entity} record={record} changed={form.changed} />}
  />
);
