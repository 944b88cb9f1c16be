import { NativeSelect } from '@mantine/core';
import {
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ImportDelimiter,
  type ImportEncoding,
} from '@recto/contracts/entities/import-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome, ImportReading } from './run-import.ts';

/** What an encoding is called, with the languages that are written in it. */
export const encodingName = (t: TFunction, encoding: string): string =>
  t(`entity.import.encoding.${encoding}`, { defaultValue: encoding.toUpperCase() });

type Props = {
  reading: ImportReading;
  /** What came of the file last, if anything. */
  outcome: ImportOutcome | undefined;
  disabled: boolean;
  onChange: (reading: ImportReading) => void;
};

/** How a file is read: found out, and to be chosen by whoever sees that it is wrong. */
export function ImportReadingInputs({ reading, outcome, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const taken = outcome?.kind === 'done' ? outcome : undefined;
  const found = (name: string | undefined): string =>
    name === undefined ? t('entity.import.find_encoding') : t('entity.import.found', { name });
  if (taken && taken.sheets.length > 0)
    return (
      <NativeSelect
        label={t('entity.import.sheet')}
        value={taken.sheet ?? ''}
        disabled={disabled}
        data={taken.sheets}
        onChange={(event) => onChange({ ...reading, sheet: event.currentTarget.value })}
      />
    );
  return (
    <>
      <NativeSelect
        label={t('entity.import.encoding')}
        value={reading.encoding ?? ''}
        disabled={disabled}
        onChange={(event) =>
          onChange({ ...reading, encoding: (event.currentTarget.value || null) as ImportEncoding | null })
        }
        data={[
          {
            value: '',
            label: found(reading.encoding === null && taken ? encodingName(t, taken.encoding) : undefined),
          },
          ...IMPORT_ENCODINGS.map((value) => ({ value, label: encodingName(t, value) })),
        ]}
      />
      <NativeSelect
        label={t('entity.import.delimiter')}
        value={reading.delimiter ?? ''}
        disabled={disabled}
        onChange={(event) =>
          onChange({ ...reading, delimiter: (event.currentTarget.value || null) as ImportDelimiter | null })
        }
        data={[
          {
            value: '',
            label: found(
              reading.delimiter === null && taken?.delimiter
                ? t(`entity.import.delimiter.${taken.delimiter}`)
                : undefined,
            ),
          },
          ...IMPORT_DELIMITERS.map((value) => ({ value, label: t(`entity.import.delimiter.${value}`) })),
        ]}
      />
    </>
  );
}
