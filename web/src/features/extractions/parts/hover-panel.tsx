import { Popover } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { type FoundExtraction, recordQuery } from '../extractions.queries.ts';
import { nameOf, rowFacts } from '../row-facts.ts';
import classes from './list.module.css';

const COUNTED = ['failed', 'missing', 'uncertain'] as const;

/** What is known of a row, below the marks that it stands in. A click in it is none on the row. */
export const HoverPanel = ({ item }: { item: FoundExtraction }) => (
  <Popover
    opened
    width={340}
    position="bottom-start"
    shadow="md"
    withRoles={false}
    transitionProps={{ duration: 0 }}
  >
    <Popover.Target>
      <span className={classes.under} />
    </Popover.Target>
    <Popover.Dropdown role="dialog" aria-label={nameOf(item)} onClick={(event) => event.preventDefault()}>
      <Facts item={item} />
    </Popover.Dropdown>
  </Popover>
);

/** The row below is a link of its own, which this one keeps out of. */
const FileLink = ({ to, label }: { to: string; label: string }) => (
  <dd>
    <a href={to} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {label}
    </a>
  </dd>
);

type Said = NonNullable<NonNullable<ExtractionDetail['result']>['mail_sentiment']>;
const meaningOf = ({ sentiment, updated_sentiment: updated }: Said) => updated ?? sentiment;

/** Errors, how many values are wrong or missing, files and vendor. */
function Facts({ item }: { item: FoundExtraction }) {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { data, isPending } = useQuery(recordQuery(item.extractionUuid, item.version));
  const { errors, counts, files, vendor } = rowFacts(item, data, inWords);
  const open = COUNTED.filter((of) => counts[of] > 0);
  return (
    <dl className={classes.panel} aria-busy={isPending}>
      <dt>{t('list.panel.errors')}</dt>
      {errors.map((error) => (
        <dd key={error} data-bad>
          {error}
        </dd>
      ))}
      {errors.length === 0 && <dd>{t(isPending ? 'list.loading_short' : 'list.panel.none')}</dd>}
      <dt>{t('list.panel.validation')}</dt>
      <dd>
        {open.map((of) => t(`list.count.${of}`, { count: counts[of] })).join(' · ') || t('list.panel.none')}
      </dd>
      <dt>{t('list.panel.files')}</dt>
      {files.map((file) => (
        <dd key={file}>{file}</dd>
      ))}
      {data?.documentUrl && <FileLink to={data.documentUrl} label={t('list.panel.document')} />}
      {data?.emailUrl && <FileLink to={data.emailUrl} label={t('list.panel.mail')} />}
      {data?.result?.mail_sentiment && (
        <>
          <dt>{t('list.sentiment')}</dt>
          <dd>{t(`mail.word.${meaningOf(data.result.mail_sentiment)}`)}</dd>
          <dd className={classes.mailText}>{data.result.mail_sentiment.text}</dd>
        </>
      )}
      <dt>{t('list.vendor')}</dt>
      <dd>{vendor ?? '—'}</dd>
    </dl>
  );
}
