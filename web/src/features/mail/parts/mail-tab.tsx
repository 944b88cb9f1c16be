import { Button, Skeleton } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconDownload, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { mailQuery } from '../mail.queries.ts';
import classes from './mail.module.css';
import { MailHead } from './mail-head.tsx';
import { MailParts } from './mail-parts.tsx';
import { SentimentToggle } from './sentiment-toggle.tsx';

/** The mail that a document came with: who wrote what, and what came with it. Nothing of it is fetched or run. */
export function MailTab({ record }: { record: ExtractionDetail }) {
  const { t } = useTranslation();
  const query = useQuery(mailQuery(record.extractionUuid));
  if (query.isPending) return <Skeleton className={classes.pending ?? ''} height={160} />;
  if (query.isError)
    return (
      <EmptyState
        icon={<IconMailOff size={20} />}
        title={t('mail.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('shell.retry')}</Button>}
      />
    );
  const mail = query.data;
  const text = mail.text.trim();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard
    <div className={classes.tab} role="tabpanel" aria-label={t('mail.tab')} tabIndex={0}>
      <article className={classes.mail}>
        <MailHead mail={mail} />
        <div className={classes.tools}>
          {mail.pdfUrl && <Download href={mail.pdfUrl} label={t('mail.pdf')} name="mail.pdf" />}
          <Download href={mail.emlUrl} label={t('mail.eml')} name="mail.eml" />
          <SentimentToggle record={record} />
        </div>
        {mail.parts.length > 0 && <MailParts parts={mail.parts} own={record.extractionUuid} />}
        {text ? (
          <div className={classes.text}>{text}</div>
        ) : (
          <p className={classes.quiet}>{t('mail.no_text')}</p>
        )}
      </article>
    </div>
  );
}

const Download = ({ href, label, name }: { href: string; label: string; name: string }) => (
  <Button
    component="a"
    href={href}
    download={name}
    size="xs"
    variant="default"
    leftSection={<IconDownload size={14} aria-hidden />}
  >
    {label}
  </Button>
);
