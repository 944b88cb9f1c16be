import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { useSentence } from './use-sentence.ts';

/** Says that a document was read with something learned that would make confirmed values wrong. */
export const DoubtBadge = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { nameOf } = useSentence(record);
  return (
    <Badge tone="warning" title={t('replay.doubt_hint')}>
      {t('replay.doubt', { field: record.doubtfulLessons.map(nameOf).join(t('joint.names')) })}
    </Badge>
  );
};
