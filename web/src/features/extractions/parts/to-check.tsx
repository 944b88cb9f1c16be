import { Progress as Bar, VisuallyHidden } from '@mantine/core';
import type { Summary } from '@recto/contracts/endpoints/extraction';
import type { ExtractionStatus, Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Progress } from '../live-list.ts';
import classes from './list.module.css';

/** What needs a person, loudest first. */
const COUNTED: readonly { of: 'failed' | 'missing' | 'uncertain'; tone: Tone }[] = [
  { of: 'failed', tone: 'danger' },
  { of: 'missing', tone: 'danger' },
  { of: 'uncertain', tone: 'warning' },
];

type Props = { status: ExtractionStatus; summary: Summary; progress: Progress | undefined };

/** What is left to check; while reading, how far it is; after a failure, why. */
export function ToCheck({ status, summary, progress }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  if (status === 'PROCESSING') return <Reading progress={progress} />;
  if (summary.problem)
    return (
      <span className={classes.problem} title={inWords(summary.problem)}>
        {inWords(summary.problem)}
      </span>
    );
  const { counts } = summary;
  if (!counts) return null;
  const open = COUNTED.filter(({ of }) => counts[of] > 0);
  if (open.length === 0 && counts.certain === 0)
    return <span className={classes.facts}>{t('list.nothing_read')}</span>;
  if (open.length === 0) return <Badge tone="success">{t('list.all_certain')}</Badge>;
  return open.map(({ of, tone }, index) => {
    const words = t(`list.count.${of}`, { count: counts[of] });
    return (
      <Badge key={of} tone={tone} title={words}>
        {index === 0 ? words : <Short count={counts[of]} words={words} />}
      </Badge>
    );
  });
}

/** Beside the loudest, the number alone is enough for the eye. */
function Short({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}

function Reading({ progress }: { progress: Progress | undefined }) {
  const { t } = useTranslation();
  const { step, page, of } = progress ?? {};
  const label =
    page && of
      ? t('list.reading_page', { page, of })
      : t(`step.${step ?? 'waiting'}`, { defaultValue: step });
  return (
    <span className={classes.reading}>
      <Bar
        value={page && of ? (100 * page) / of : 0}
        size={4}
        w={72}
        aria-label={label}
        color="var(--info)"
      />
      <span className={classes.facts}>{label}</span>
    </span>
  );
}
