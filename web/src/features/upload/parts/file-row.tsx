import { ActionIcon, Button } from '@mantine/core';
import type { UploadField } from '@recto/contracts/upload-pages';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/file-size.ts';
import { type Copy, isWaiting, type UploadEntry, type UploadValues } from '../model/file-list.ts';
import type { ReadingPosition } from '../model/use-live-logs.ts';
import { FileFields } from './file-fields.tsx';
import { FileState } from './file-state.tsx';
import classes from './upload.module.css';

type Props = {
  entry: UploadEntry;
  /** What is asked for beside each file. */
  fields: readonly UploadField[];
  missing: boolean;
  position: ReadingPosition | undefined;
  /** What can be done with a file that the system has already. */
  knownAct?: ((copy: Copy) => ReactNode) | undefined;
  onFill: (values: UploadValues) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One file: what it is, how far it is, and what can be done about it. */
export function FileRow({ entry, fields, missing, position, knownAct, onFill, onRemove, onRetry }: Props) {
  const { t } = useTranslation();
  const { name, size } = entry.file;
  const Icon = /\.pdf$/i.test(name) ? IconFileTypePdf : IconPhoto;
  return (
    <li className={classes.file} data-phase={entry.phase}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.what}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.size}>{fileSize(size)}</span>
      </span>
      <FileFields entry={entry} fields={fields} missing={missing} onFill={onFill} />
      <span className={classes.state} role="status">
        <FileState entry={entry} position={position} />
        {entry.phase === 'duplicate' && entry.copy && knownAct && (
          <span className={classes.act}>{knownAct(entry.copy)}</span>
        )}
      </span>
      <span className={classes.acts}>
        {entry.phase === 'failed' && entry.again && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        )}
        {(isWaiting(entry) || entry.phase === 'sent') && (
          <ActionIcon size={28} data-remove aria-label={t('upload.remove', { name })} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
