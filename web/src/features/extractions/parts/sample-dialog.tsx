import { Button, Group, Skeleton } from '@mantine/core';
import { MIC_CATEGORY, type MicCategory, SAMPLE_TONE } from '@recto/contracts/characteristics';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { certificateNamesQuery, type FoundExtraction } from '../extractions.queries.ts';
import { type UnclearName, unclearNames } from '../model/unclear-names.ts';
import { nameOf } from '../row-facts.ts';
import classes from './sample-dialog.module.css';

type Props = { item: FoundExtraction; onClose: () => void };

/** What the names on a certificate are taken for, and the ways to where that is reviewed (E-039). */
export function SampleDialog({ item, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} size="lg" title={t('list.samples.title', { name: nameOf(item) })}>
      <Names item={item} category={MIC_CATEGORY[item.category] ?? 'COA_NB'} />
      <Group justify="flex-end" mt={16}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('list.samples.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function Names({ item, category }: { item: FoundExtraction; category: MicCategory }) {
  const { t } = useTranslation();
  const query = useQuery(certificateNamesQuery(item.extractionUuid, item.version));
  if (query.isPending) return <Skeleton height={160} role="status" aria-label={t('list.loading_short')} />;
  if (query.isError)
    return (
      <div role="alert">
        <p>{errorMessages(query.error, t).join(' ')}</p>
        <RetryButton onClick={() => void query.refetch()} />
      </div>
    );
  const names = unclearNames(query.data, category);
  if (names.length === 0) return <p className={classes.quiet}>{t('list.samples.none')}</p>;
  return (
    <ul className={classes.names}>
      {names.map((one) => (
        <Name key={one.name} {...one} />
      ))}
    </ul>
  );
}

function Name({ name, mic, status, sampleHref, synonymHref }: UnclearName) {
  const { t } = useTranslation();
  return (
    <li>
      <span className={classes.name}>{name}</span>
      {mic !== null && <code>{mic}</code>}
      {status && <Badge tone={SAMPLE_TONE[status]}>{t(`samples.status.${status}`)}</Badge>}
      <span className={classes.ways}>
        {sampleHref && <Way to={sampleHref} label={t('list.samples.review_sample')} of={name} />}
        {synonymHref && <Way to={synonymHref} label={t('list.samples.review_synonym')} of={name} />}
      </span>
    </li>
  );
}

const Way = ({ to, label, of }: { to: string; label: string; of: string }) => (
  <Button
    component="a"
    href={to}
    target="_blank"
    rel="noreferrer"
    size="compact-sm"
    variant="default"
    aria-label={`${label}: ${of}`}
    rightSection={<IconExternalLink size={16} aria-hidden />}
  >
    {label}
  </Button>
);
