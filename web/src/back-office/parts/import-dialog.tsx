import { Button, FileInput, Group, Progress } from '@mantine/core';
import { type Entity, writableOf } from '@recto/contracts/entities/definition';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { entityKey } from '../entity.queries.ts';
import classes from './import.module.css';
import { ImportOutcomeView } from './import-outcome.tsx';
import { ImportReadingInputs } from './import-reading.tsx';
import {
  FOUND_OUT,
  type ImportHow,
  type ImportOutcome,
  type ImportReading,
  runImport,
} from './run-import.ts';
import { useNames } from './use-names.ts';

const usual = (entity: Entity): ImportHow => ({
  columns: writableOf(entity, 'create').map(([name]) => name),
  run: (wanted) => runImport(entity, wanted),
  would: 'entity.import.would',
  done: 'entity.import.done',
});

const counted = ({ created, updated, unchanged }: Extract<ImportOutcome, { kind: 'done' }>) => ({
  created,
  updated,
  unchanged,
});

type Props = { entity: Entity; how?: ImportHow | undefined; onClose: () => void };

/** Brings a file of records: first only looked through, every wrong row told; then written, all or nothing. */
export function ImportDialog({ entity, how = usual(entity), onClose }: Props) {
  const { t } = useTranslation();
  const { many } = useNames(entity);
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState(FOUND_OUT);
  const [rows, setRows] = useState({ rows: 0, of: 0 });
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const { mutate, isPending, data, variables, reset } = useMutation({
    mutationFn: ({ chosen, dryRun, as = reading }: { chosen: File; dryRun: boolean; as?: ImportReading }) => {
      setRows({ rows: 0, of: 0 });
      stop.current = new AbortController();
      return how.run({
        file: chosen,
        dryRun,
        ...as,
        signal: stop.current.signal,
        onProgress: setRows,
      });
    },
    onSuccess: (outcome) => {
      if (outcome.kind !== 'done' || outcome.dryRun || outcome.problemCount > 0) return;
      void client.invalidateQueries({ queryKey: entityKey(entity) });
      toast.success(t(how.done, { name: many, ...counted(outcome) }));
      onClose();
    },
  });
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setReading(FOUND_OUT);
    if (chosen) mutate({ chosen, dryRun: true, as: FOUND_OUT });
    else reset();
  };
  // What it makes of the file is shown at once: whoever chooses an encoding wants to see the letters.
  const read = (as: ImportReading): void => {
    setReading(as);
    if (file) mutate({ chosen: file, dryRun: true, as });
  };
  // While the same file is looked through again, what came of it before stays there.
  const [seen, setSeen] = useState<{ file: File; outcome: ImportOutcome } | null>(null);
  if (data && file && seen?.outcome !== data) setSeen({ file, outcome: data });
  const outcome = data ?? (seen?.file === file ? seen?.outcome : undefined);
  const ready = data?.kind === 'done' && data.dryRun && data.problemCount === 0 && data.rows > 0;
  return (
    <Dialog size="xl" onClose={onClose} title={t('entity.import.title', { name: many })}>
      <p className={classes.columns}>
        {t('entity.import.columns')}
        <span className="mono">{how.columns.join(t('joint.names'))}</span>
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
        <ImportReadingInputs
          reading={reading}
          outcome={outcome}
          disabled={isPending && !variables.dryRun}
          onChange={read}
        />
      </div>
      {isPending && (
        <div role="status" className={classes.progress}>
          <Progress value={rows.of > 0 ? Math.min(100, (rows.rows / rows.of) * 100) : 0} aria-hidden />
          {t('entity.import.progress', { rows: rows.rows })}
        </div>
      )}
      {outcome && <ImportOutcomeView entity={entity} outcome={outcome} would={how.would} />}
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
          {ready ? t('entity.import.start', { count: data.rows }) : t('entity.import')}
        </Button>
      </Group>
    </Dialog>
  );
}
