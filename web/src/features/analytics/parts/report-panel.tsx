import { Button, FileButton } from '@mantine/core';
import * as endpoints from '@recto/contracts/endpoints/reports';
import type { ReportFormat } from '@recto/contracts/reports';
import { IconDownload, IconFileDownload, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { dayOf } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAsk } from '../../../ui/use-ask.tsx';
import type { Days } from '../model/period.ts';
import { reportsQuery } from '../reports.queries.ts';
import classes from './reports.module.css';
import { useSaveFile } from './use-save-file.ts';

type Props = { report: endpoints.ReportRecord; days: Days };

/** A report as files, and its template for who may change it (L-019, L-020). */
export function ReportPanel({ report, days }: Props) {
  const { t } = useTranslation();
  const { busy, save } = useSaveFile();
  const { name, results, can } = report;
  const isPeriod = days.startDate !== '' && days.startDate <= days.endDate;
  const file = (format: ReportFormat) =>
    save(format, () =>
      download(
        endpoints.saveReport,
        { params: { name, format }, query: days },
        { fallback: `${name}.${format}` },
      ),
    );
  return (
    <Panel title={t(`report.${name}`)}>
      <div className={classes.body}>
        <p className={classes.about}>{t(`reports.about.${name}`)}</p>
        <div className={classes.actions}>
          {results.map((format, at) => (
            <Button
              key={format}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={busy === format}
              disabled={!isPeriod}
              onClick={() => void file(format)}
            >
              {t(`reports.as.${format}`)}
            </Button>
          ))}
        </div>
        {can.change && <Template report={report} />}
      </div>
    </Panel>
  );
}

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
};

/** The template of a report: saved, replaced, and back to the one that comes with the portal. */
function Template({ report: { name, template, changed } }: Pick<Props, 'report'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { busy, save } = useSaveFile();
  const { ask, dialog } = useAsk();
  const change = useMutation({
    mutationFn: async (file: File | null) =>
      file
        ? call(endpoints.saveReportTemplate, { params: { name }, body: { content: await base64Of(file) } })
        : call(endpoints.resetReportTemplate, { params: { name } }),
    onSuccess: (_, file) => {
      toast.success(t(file ? 'reports.template_kept' : 'reports.template_restored'));
      return client.invalidateQueries({ queryKey: reportsQuery.queryKey });
    },
    meta: { errors: 'silent' },
  });
  const restore = async () => {
    if (await ask({ text: t('reports.ask_restore'), yes: 'reports.restore' })) change.mutate(null);
  };
  return (
    <>
      {dialog}
      <p className={classes.quiet}>
        {changed
          ? t('reports.template_of', { by: changed.by, date: dayOf(changed.date) })
          : t('reports.template_shipped')}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={busy === 'template'}
          onClick={() =>
            void save('template', () =>
              download(
                endpoints.getReportTemplate,
                { params: { name } },
                { fallback: `${name}.${template}` },
              ),
            )
          }
        >
          {t('reports.template')}
        </Button>
        <FileButton accept={`.${template}`} onChange={(file) => file && change.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={change.isPending}
            >
              {t('reports.replace')}
            </Button>
          )}
        </FileButton>
        {changed && (
          <Button variant="subtle" onClick={() => void restore()}>
            {t('reports.restore')}
          </Button>
        )}
      </div>
      {change.error && (
        <p role="alert" className={classes.failed}>
          {errorMessages(change.error, t).join(' ')}
        </p>
      )}
    </>
  );
}
