import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FoundExtraction, recordQuery } from '../extractions.queries.ts';
import { rowFacts } from '../row-facts.ts';
import classes from './list.module.css';

const COUNTED = ['failed', 'missing', 'uncertain'] as const;

/** Errors, how many values are wrong or missing, files and vendor of a row. */
export function HoverPanel({ item }: { item: FoundExtraction }) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(recordQuery(item.extractionUuid, item.version));
  const { errors, counts, files, vendor } = rowFacts(item, data);
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
      <dt>{t('list.vendor')}</dt>
      <dd>{vendor ?? '—'}</dd>
    </dl>
  );
}
