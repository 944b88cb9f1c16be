import {
  CHANNEL_CONFIGURATION,
  CONNECTION_SETTINGS,
  type ConnectionSetting,
  type InputProtocol,
} from '@recto/contracts/input-protocols';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '../../../back-office/settings/own-input.ts';
import { SettingsInput } from '../../../back-office/settings/settings-input.tsx';
import { protocolOf, settingsToAdd } from '../model/channel-form.ts';

type Props = OwnInputProps & { settingsOf: (protocol: InputProtocol) => readonly ConnectionSetting[] };

function SettingsOfProtocol({ settingsOf, ...props }: Props) {
  const { t } = useTranslation();
  const protocol = protocolOf(props.form.values.protocol);
  return (
    <SettingsInput
      key={protocol ?? ''}
      {...props}
      settings={protocol ? settingsOf(protocol) : []}
      empty={t('channels.choose_protocol')}
    />
  );
}

/** How the channel reaches what it reads, as its protocol asks for it. */
export const ConnectionInput = (props: OwnInputProps) => (
  <SettingsOfProtocol {...props} settingsOf={(protocol) => CONNECTION_SETTINGS[protocol]} />
);

/** The same for a channel that is being added. */
export const NewConnectionInput = (props: OwnInputProps) => (
  <SettingsOfProtocol {...props} settingsOf={settingsToAdd} />
);

export const ConfigurationInput = (props: OwnInputProps) => (
  <SettingsInput {...props} settings={CHANNEL_CONFIGURATION} />
);
