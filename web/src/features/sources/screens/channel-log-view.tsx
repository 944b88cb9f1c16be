import { Button } from '@mantine/core';
import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useTranslation } from 'react-i18next';
import { EntityView } from '../../../back-office/screens/entity-view.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { LOG_ACTIONS } from '../model/log-actions.ts';
import { BatchPanel } from '../parts/batch-panel.tsx';
import { ExtractionsPanel } from '../parts/extractions-panel.tsx';
import { FilePanel } from '../parts/file-panel.tsx';
import { TracesPanel } from '../parts/traces-panel.tsx';
import { useLiveExtractions } from '../parts/use-live-extractions.ts';
import { useLiveSources } from '../parts/use-live-sources.ts';
import { useLogAct } from '../parts/use-log-act.ts';

type Props = { entity: Entity; record: EntityRecord | null };

/** A log with its file, what came of it, the steps of its way and the rest of its batch (C-072 to C-085). */
export function ChannelLogView({ entity, record }: Props) {
  return record && <Log entity={entity} record={record} />;
}

function Log({ entity, record }: { entity: Entity; record: EntityRecord }) {
  const { t } = useTranslation();
  const { act, isPending, dialog } = useLogAct();
  const { id } = record;
  useLiveSources();
  useLiveExtractions(id);
  useShortcuts(
    LOG_ACTIONS.map(({ id: name, key, run }) => ({
      key,
      label: `sources.action.${name}`,
      run: () => void act(name, () => run(id)),
    })),
  );
  return (
    <>
      <EntityView
        entity={entity}
        record={record}
        actions={LOG_ACTIONS.map(({ id: name, run }) => (
          <Button
            key={name}
            variant="default"
            disabled={isPending}
            onClick={() => void act(name, () => run(id))}
          >
            {t(`sources.action.${name}`)}
          </Button>
        ))}
        beside={
          <>
            <FilePanel record={record} />
            <ExtractionsPanel logId={id} />
            <TracesPanel logId={id} />
            {record.batchId !== null && <BatchPanel logId={id} batch={String(record.batchId)} />}
          </>
        }
      />
      {dialog}
    </>
  );
}
