import { MEGABYTE, UPLOAD } from '@recto/contracts/limits';
import { IconUpload } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { SampleFiles } from './sample-files.tsx';
import classes from './upload.module.css';

const ACCEPTED = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
} satisfies Record<(typeof UPLOAD.types)[number], string[]>;

type Props = {
  /** How many files at once. */
  limit: number;
  roomy: boolean;
  /** Whether samples are offered as long as nothing is chosen. */
  samples: boolean;
  chooser: Ref<HTMLButtonElement>;
  onFiles: (files: File[]) => void;
};

/** Takes files by drop, by click and by keyboard. What is refused and why is decided by the list, not here. */
export function DropArea({ limit, roomy, samples, chooser, onFiles }: Props) {
  const { t } = useTranslation();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  });
  useShortcuts([{ key: 'a', label: 'upload.key.choose', run: open }]);
  return (
    <div
      {...getRootProps()}
      className={classes.drop}
      data-tour="put-in"
      data-over={isDragActive || undefined}
      data-roomy={roomy || undefined}
    >
      {/* Hidden from everybody: the button beside it opens it, and is the only one that says so. */}
      <input
        {...getInputProps({ accept: Object.values(ACCEPTED).flat().join(','), style: { display: 'none' } })}
      />
      <IconUpload size={20} aria-hidden />
      <p>
        {t('upload.drop')}{' '}
        <button ref={chooser} type="button" className={classes.choose} onClick={open} data-autofocus>
          {t('upload.choose')}
        </button>
      </p>
      <p className={classes.limits}>
        {t('upload.limits', {
          files: limit,
          each: UPLOAD.fileBytes / MEGABYTE,
          total: UPLOAD.totalBytes / MEGABYTE,
        })}
      </p>
      {samples && roomy && <SampleFiles onFiles={onFiles} />}
    </div>
  );
}
