import { CHANNEL_CONFIGURATION, CONNECTION_SETTINGS } from '@recto/contracts/input-protocols';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '../../../back-office/settings/own-input.ts';
import { SettingsInput } from '../../../back-office/settings/settings-input.tsx';
import { protocolOf } from '../model/channel-form.ts';

/** How the channel reaches what it reads, as its protocol asks for it. */
export function ConnectionInput(props: OwnInputProps) {
  const { t } = useTranslation();
  const protocol = protocolOf(props.form.values.protocol);
  return (
    <SettingsInput
      key={protocol ?? ''}
      {...props}
      settings={protocol ? CONNECTION_SETTINGS[protocol] : []}
      empty={t('channels.choose_protocol')}
    />
  );
}

export const ConfigurationInput = (props: OwnInputProps) => (
  <SettingsInput {...props} settings={CHANNEL_CONFIGURATION} />
);
