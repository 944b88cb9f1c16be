import { SegmentedControl } from '@mantine/core';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { useSentiment } from '../use-sentiment.ts';
import classes from './mail.module.css';

/** POSITIVE confirms an order as it is; anything else changes it (F-020). */
export function SentimentToggle({ record }: { record: ExtractionDetail }) {
  const { t } = useTranslation();
  const { said, shown, busy, set } = useSentiment(record);
  if (!said) return null;
  const meaning = shown === 'POSITIVE' ? 'POSITIVE' : 'NEGATIVE';
  return (
    <span className={classes.sentiment}>
      {record.can.sentiment ? (
        <SegmentedControl
          size="xs"
          aria-label={t('mail.sentiment')}
          disabled={busy}
          value={meaning}
          data={[
            { value: 'POSITIVE', label: t('mail.confirmed') },
            { value: 'NEGATIVE', label: t('mail.modified') },
          ]}
          onChange={(value) => void set(value === 'POSITIVE' ? 'POSITIVE' : 'NEGATIVE')}
        />
      ) : (
        <Badge tone={meaning === 'POSITIVE' ? 'success' : 'warning'}>
          {t(meaning === 'POSITIVE' ? 'mail.confirmed' : 'mail.modified')}
        </Badge>
      )}
      <span className={classes.score} title={t('mail.score_hint')}>
        {t('mail.score', { score: said.score.toFixed(3) })}
      </span>
      {said.updated_sentiment && (
        <span className={classes.score}>{t('mail.updated', { was: t(`mail.word.${said.sentiment}`) })}</span>
      )}
    </span>
  );
}
