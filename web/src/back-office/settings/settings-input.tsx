import { Button } from '@mantine/core';
import type { EntityField } from '@recto/contracts/entities/definition';
import { askedFor, type Setting, settingIn, unsaid, withSetting } from '@recto/contracts/settings';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../portal/said.ts';
import { json } from '../kinds/json.tsx';
import type { FieldOf } from '../kinds/kind.ts';
import type { OwnInputProps } from './own-input.ts';
import { SettingField } from './setting-field.tsx';
import classes from './settings.module.css';
import { asText, errorsBySetting, readSettings } from './settings-text.ts';

type Props = OwnInputProps & { readonly settings: readonly Setting[]; readonly empty?: string };

/** A JSON field as a form of its settings; whoever knows them by name can still type them as JSON. */
export function SettingsInput({ settings, empty, ...props }: Props) {
  const { name, field, label, disabled, onChange } = props;
  const { values, errors, leave } = props.form;
  const { t } = useTranslation();
  const inWords = useSaid();
  const heading = useId();
  const [asJson, setAsJson] = useState(false);
  const text = String(values[name] ?? '');
  const read = readSettings(text);
  const asked = read ? askedFor(settings, read) : [];
  const { of, rest } = errorsBySetting(name, asked, errors);
  const showsJson = asJson || !read;
  return (
    <fieldset aria-labelledby={heading} className={classes.group}>
      <div className={classes.head}>
        <span id={heading} className={classes.title}>
          {label}
        </span>
        {settings.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            disabled={!read}
            aria-pressed={showsJson}
            onClick={() => setAsJson(!asJson)}
          >
            {t('setting.as_json')}
          </Button>
        )}
      </div>
      {showsJson ? (
        <json.Input
          field={field as EntityField & FieldOf<'json'>}
          label={t('setting.json', { name: label })}
          value={text}
          error={[...rest, ...Object.values(of)].map(inWords).join(' ') || undefined}
          disabled={disabled}
          onChange={onChange}
          onBlur={() => leave(name)}
        />
      ) : (
        <>
          {rest.map(inWords).map((one) => (
            <p key={one} role="alert" className={classes.wrong}>
              {one}
            </p>
          ))}
          {asked.length === 0 && empty && <p className={classes.empty}>{empty}</p>}
          <div className={classes.grid}>
            {asked.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                place={`${name}.${setting.name}`}
                value={settingIn(read, setting.name) ?? unsaid(setting)}
                wrong={of[setting.name]}
                disabled={disabled}
                onChange={(value) => onChange(asText(withSetting(read, setting.name, value)))}
                onBlur={() => leave(`${name}.${setting.name}`)}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
