import type { LearningOutcome } from '@recto/contracts/endpoints/learning';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOutcome } from './use-outcome.ts';

/** What became of one correction, with the document that speaks against it. */
export const OutcomeLine = ({ outcome }: { outcome: LearningOutcome }) => {
  const { t } = useTranslation();
  const { ofOne } = useOutcome();
  return (
    <p data-off={(outcome.state === 'learned' && !outcome.active) || undefined}>
      {ofOne(outcome)}
      {outcome.doubtful && outcome.against && (
        <>
          {' '}
          <Link to="/extractions/$uuid/review" params={{ uuid: outcome.against }}>
            {t('learned.show_against')}
          </Link>
        </>
      )}
    </p>
  );
};
