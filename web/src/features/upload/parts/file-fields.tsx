import { Select, TextInput } from '@mantine/core';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import type { UploadField } from '@recto/contracts/upload-pages';
import { useTranslation } from 'react-i18next';
import { isOpen, type UploadEntry, type UploadValues } from '../model/file-list.ts';
import classes from './upload.module.css';

type Props = {
  entry: UploadEntry;
  fields: readonly UploadField[];
  /** The order number is missing, and somebody tried to send. */
  missing: boolean;
  onFill: (values: UploadValues) => void;
};

/** What is filled in beside one file. Names of packaging are codes, as the records carry them. */
export function FileFields({ entry, fields, missing, onFill }: Props) {
  const { t } = useTranslation();
  return fields.map(({ name, options }) => {
    const value = entry.values[name] ?? '';
    const label = t(`upload.field.${name}`);
    if (!isOpen(entry))
      return (
        <span key={name} className={classes.given}>
          {value}
        </span>
      );
    const common = {
      size: 'xs',
      className: classes.field,
      'aria-label': t('upload.field_of', { field: label, name: entry.file.name }),
      placeholder: label,
    } as const;
    return options ? (
      <Select
        key={name}
        {...common}
        data={options}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('upload.clear_field', { field: label }) }}
        value={value || null}
        onChange={(one) => onFill({ [name]: one ?? '' })}
      />
    ) : (
      <TextInput
        key={name}
        {...common}
        classNames={{ input: 'mono' }}
        error={name === 'poNumber' && missing}
        maxLength={TEXT_LIMITS.name}
        value={value}
        onChange={(event) => onFill({ [name]: event.currentTarget.value })}
      />
    );
  });
}
