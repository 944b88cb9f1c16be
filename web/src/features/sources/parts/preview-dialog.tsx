import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useTranslation } from 'react-i18next';
import { openPdf } from '../../../lib/pdf-document.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { previewOf } from '../model/log-files.ts';
import classes from './preview.module.css';
import { PreviewPage } from './preview-page.tsx';

type Props = { log: { channelLogUuid: string; originalName: string }; onClose: () => void };

/** The file of a log as pages, over the list or the log (C-080, K-005). */
export function PreviewDialog({ log: { channelLogUuid: uuid, originalName }, onClose }: Props) {
  const { t } = useTranslation();
  const { data: pdf, ...query } = useQuery({
    queryKey: ['log-preview', uuid],
    queryFn: () => openPdf(previewOf(uuid)),
    // A document that was closed meanwhile is opened again.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    meta: { errors: 'silent' },
  });
  return (
    <Dialog onClose={onClose} size="min(900px, 94vw)" title={originalName}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages are scrolled by keyboard, too. */}
      <section className={classes.pages} tabIndex={0} data-autofocus aria-label={t('sources.pages')}>
        {query.isPending && <Loader size="sm" role="status" aria-label={t('review.loading_page')} />}
        {query.isError && (
          <EmptyState
            icon={<IconAlertTriangle size={20} />}
            title={t('sources.no_preview')}
            action={<RetryButton onClick={() => void query.refetch()} />}
          />
        )}
        {pdf && <Pages pdf={pdf} />}
      </section>
    </Dialog>
  );
}

const Pages = ({ pdf }: { pdf: PDFDocumentProxy }) =>
  Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((number) => (
    <PreviewPage key={number} pdf={pdf} number={number} />
  ));
