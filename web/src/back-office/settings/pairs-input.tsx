import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { MASK } from '@recto/contracts/settings';
import { IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingInputProps, SettingOf } from './setting-input.ts';
import classes from './settings.module.css';

type Props = SettingInputProps<SettingOf<'pairs'>>;
type Row = { readonly key: number; readonly name: string; readonly value: string };

const rowsOf = (value: unknown): Row[] =>
  Object.entries((value ?? {}) as object).map(([name, one], key) => ({ key, name, value: String(one) }));

/** Names with values, a row each; a stored value that may be a secret is not shown. */
export function PairsInput({ label, description, value, error, disabled, onChange, onBlur }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  // A row that has no name yet is nothing to send, and stays all the same.
  const [rows, setRows] = useState(() => rowsOf(value));
  const next = useRef(rows.length);
  const change = (after: Row[]): void => {
    setRows(after);
    onChange(Object.fromEntries(after.filter(({ name }) => name !== '').map((row) => [row.name, row.value])));
  };
  const set = (key: number, over: Partial<Row>): void =>
    change(rows.map((row) => (row.key === key ? { ...row, ...over } : row)));
  return (
    <fieldset aria-labelledby={labelId} className={classes.group}>
      <Input.Label id={labelId} labelElement="div" className={classes.heading}>
        {label}
      </Input.Label>
      {rows.map(({ key, name, value: one }) => (
        <div key={key} className={classes.pair}>
          <TextInput
            aria-label={t('setting.pair_name')}
            placeholder={t('setting.pair_name')}
            spellCheck={false}
            disabled={disabled}
            value={name}
            // A stored value belongs to the name that it was stored under.
            onChange={(event) =>
              set(key, { name: event.currentTarget.value.trim(), ...(one === MASK && { value: '' }) })
            }
            onBlur={onBlur}
          />
          <TextInput
            aria-label={t('setting.pair_value', { name })}
            placeholder={one === MASK ? t('setting.stored') : t('setting.pair_value_short')}
            spellCheck={false}
            autoComplete="off"
            disabled={disabled}
            value={one === MASK ? '' : one}
            onChange={(event) => set(key, { value: event.currentTarget.value })}
            onBlur={onBlur}
          />
          <ActionIcon
            disabled={disabled}
            aria-label={t('setting.remove_named', { name: name || label })}
            onClick={() => change(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={disabled}
        onClick={() => setRows([...rows, { key: next.current++, name: '', value: '' }])}
      >
        {t('setting.add_pair')}
      </Button>
      {description && <Input.Description className={classes.below}>{description}</Input.Description>}
      {error && (
        <Input.Error role="alert" className={classes.below}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
