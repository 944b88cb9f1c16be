import { Loader, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaid } from '../../../portal/said.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { isMoving } from '../model/primary.ts';
import { CoverImage } from './cover-image.tsx';
import { PartActionsOf } from './part-actions.tsx';
import { ReadOnlyLine } from './read-only-line.tsx';
import { SectionCard } from './section-card.tsx';
import { SlotCards } from './slot-cards.tsx';
import { TranslationsOf } from './translations.tsx';
import classes from './values.module.css';

const SKELETON_ROWS = [0, 1, 2, 3, 4];

/** While the document is read: its last step, and the shape of what will be here. */
const Reading = ({ model }: { model: ReviewModel }) => {
  const { t } = useTranslation();
  const inWords = useSaid();
  const { latestEvent } = model.record;
  return (
    <div className={classes.reading}>
      <p role="status">
        <Loader size="xs" aria-hidden />{' '}
        {latestEvent?.message ? inWords(latestEvent.message) : t('review.reading')}
      </p>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  );
};

/** The values of the document, between the header and the bar that are always in sight. */
export const ReviewForm = ({
  model,
  header,
  bar,
}: {
  model: ReviewModel;
  header: ReactNode;
  bar: ReactNode;
}) => {
  const { t } = useTranslation();
  const { record, sections } = model;
  const waits = sections.length === 0 && isMoving(record.status);
  return (
    <section className={classes.form} aria-label={t('review.values')}>
      {header}
      <div className={classes.scroll} data-clip>
        <ReadOnlyLine record={record} />
        {waits && <Reading model={model} />}
        {!waits && sections.length === 0 && <p className={classes.nothing}>{t('review.nothing_read')}</p>}
        <TranslationsOf uuid={record.extractionUuid}>
          <PartActionsOf record={record}>
            {sections.map((section) => (
              <SectionCard key={section.id} section={section} model={model} />
            ))}
          </PartActionsOf>
        </TranslationsOf>
        <SlotCards record={record} />
        {record.document && <CoverImage record={record} />}
      </div>
      {bar}
    </section>
  );
};
