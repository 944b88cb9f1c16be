import { Button, FileInput, Group, NativeSelect, Progress } from '@mantine/core';
import { type Entity, writableOf } from '@recto/contracts/entities/definition';
import { IMPORT_ENCODINGS, type ImportEncoding } from '@recto/contracts/entities/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { entityKey } from '../entity.queries.ts';
import classes from './import.module.css';
import { ImportOutcomeView } from './import-outcome.tsx';
import { type ImportHow, runImport } from './run-import.ts';
import { useNames } from './use-names.ts';

const usual = (entity: Entity): ImportHow => ({
  columns: writableOf(entity, 'create').map(([name]) => name),
  run: (wanted) => runImport(entity, wanted),
  would: 'entity.import.would',
  done: 'entity.import.done',
});

type Props = { entity: Entity; how?: ImportHow | undefined; onClose: () => void };

/** Brings a file of records: first only looked through, every wrong row told; then written, all or nothing. */
export function ImportDialog({ entity, how = usual(entity), onClose }: Props) {
  const { t } = useTranslation();
  const { many } = useNames(entity);
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<ImportEncoding | null>(null);
  const [rows, setRows] = useState({ rows: 0, of: 0 });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => {
      setRows({ rows: 0, of: 0 });
      stop.current = new AbortController();
      return how.run({
        file: chosen,
        dryRun,
        encoding,
        signal: stop.current.signal,
        onProgress: setRows,
      });
    },
    onSuccess: (outcome) => {
      if (outcome.kind !== 'done' || outcome.dryRun || outcome.problemCount > 0) return;
      void client.invalidateQueries({ queryKey: entityKey(entity) });
      toast.success(t(how.done, { name: many, created: outcome.created, updated: outcome.updated }));
      onClose();
    },
  });
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    reset();
    if (chosen) mutate({ chosen, dryRun: true });
  };
  const ready = data?.kind === 'done' && data.dryRun && data.problemCount === 0 && data.rows > 0;
  return (
    <Dialog size="lg" onClose={onClose} title={t('entity.import.title', { name: many })}>
      <p className={classes.columns}>
        {t('entity.import.columns')} <span className="mono">{how.columns.join(', ')}</span>
      </p>
      <div className={classes.inputs}>
        <FileInput
          data-autofocus
          label={t('entity.import.file')}
          placeholder={t('entity.import.choose')}
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          value={file}
          onChange={choose}
          disabled={isPending}
        />
        <NativeSelect
          label={t('entity.import.encoding')}
          value={encoding ?? ''}
          onChange={(event) => {
            setEncoding((event.currentTarget.value || null) as ImportEncoding | null);
            reset();
          }}
          disabled={isPending}
          data={[
            { value: '', label: t('entity.import.find_encoding') },
            ...IMPORT_ENCODINGS.map((one) => ({ value: one, label: one.toUpperCase() })),
          ]}
        />
      </div>
      {isPending && (
        <div role="status" className={classes.progress}>
          <Progress value={rows.of > 0 ? Math.min(100, (rows.rows / rows.of) * 100) : 0} aria-hidden />
          {t('entity.import.progress', { rows: rows.rows })}
        </div>
      )}
      {data && <ImportOutcomeView entity={entity} outcome={data} would={how.would} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        {file && !ready && !isPending && (
          <Button variant="default" onClick={() => mutate({ chosen: file, dryRun: true })}>
            {t('entity.import.look_again')}
          </Button>
        )}
        <Button
          disabled={!ready || isPending}
          onClick={() => file && mutate({ chosen: file, dryRun: false })}
        >
          {t('entity.import.start', { count: ready ? data.rows : 0 })}
        </Button>
      </Group>
    </Dialog>
  );
}
