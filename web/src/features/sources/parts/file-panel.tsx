import { Button } from '@mantine/core';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { ChannelLogStatus } from '@recto/contracts/statuses';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { fileOf } from '../model/log-files.ts';
import { logMetadataQuery } from '../sources.queries.ts';
import classes from './logs.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { SourceThumbnail } from './source-thumbnail.tsx';

/**
 * The file as it came in, to be saved; of scans and uploads also as pages (C-079, C-080). Of a log
 * that somebody typed there is none (C-061).
 */
export function FilePanel({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const log = { channelLogUuid: String(record.channelLogUuid), originalName: String(record.originalName) };
  const { data } = useQuery(logMetadataQuery(record.id));
  const hasFile = data?.hasFile ?? true;
  const isShown = hasFile && record.channelType === 'SCANNER';
  useShortcuts(isShown ? [{ key: 'v', label: 'sources.key.preview', run: () => setOpen(true) }] : []);
  if (log.originalName === '') return null;
  return (
    <Panel title={t('sources.file')}>
      <div className={classes.file}>
        <SourceThumbnail source={{ ...log, status: record.status as ChannelLogStatus }} />
        <span>{log.originalName}</span>
        <Button
          component="a"
          variant="default"
          href={fileOf(log.channelLogUuid)}
          download={log.originalName}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={(event) => {
            if (hasFile) return;
            event.preventDefault();
            toast.error(t('sources.no_file'));
          }}
        >
          {t('sources.download')}
        </Button>
        {isShown && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('sources.preview')}
          </Button>
        )}
      </div>
      {open && <PreviewDialog log={log} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
