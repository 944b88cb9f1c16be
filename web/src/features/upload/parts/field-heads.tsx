import { ActionIcon } from '@mantine/core';
import type { UploadField } from '@recto/contracts/upload-pages';
import { IconArrowBarToDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './upload.module.css';

type Props = {
  fields: readonly UploadField[];
  /** Order numbers are needed. */
  required: boolean;
  /** Gives all files what the first has; absent when there is one file. */
  onSpread: ((field: string) => void) | undefined;
};

/** The names of the fields above the files, each with a way to fill in all of them as the first. */
export function FieldHeads({ fields, required, onSpread }: Props) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <li className={classes.heads}>
      <span className={classes.fileHead}>{t('upload.logs.column.filename')}</span>
      {fields.map(({ name }) => {
        const label = t(`upload.field.${name}`);
        const spread = t('upload.spread', { field: label });
        return (
          <span key={name} className={classes.fieldHead}>
            {label}
            {required && name === 'poNumber' && <span aria-hidden> *</span>}
            {onSpread && (
              <ActionIcon size={24} aria-label={spread} data-hint={spread} onClick={() => onSpread(name)}>
                <IconArrowBarToDown size={16} aria-hidden />
              </ActionIcon>
            )}
          </span>
        );
      })}
      <span>{t('upload.logs.column.status')}</span>
    </li>
  );
}
