import { FEWEST_DOCUMENTS, type ReviewTimes } from '@recto/contracts/endpoints/presence';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReviewPanel } from '../../../portal/review-slots.ts';
import { QueryList } from '../../../ui/query-list.tsx';
import { reviewTimesQuery } from '../review.queries.ts';
import classes from './review-times.module.css';

type Group = ReviewTimes['categories'][number];

const Medians = ({ group }: { group: Group }) => {
  const { t } = useTranslation();
  const seconds = (value: number) => t('flow.seconds', { n: value.toFixed(1) });
  return (
    <table className={classes.times}>
      <thead>
        <tr>
          <th scope="col">{t(`category.${group.category}`)}</th>
          <th scope="col">{t('flow.times_median')}</th>
          <th scope="col">{t('flow.times_documents')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={classes.whole}>
          <th scope="row">{t('flow.times_document')}</th>
          <td>{seconds(group.medianSeconds)}</td>
          <td>{group.documents}</td>
        </tr>
        {group.fields.map(({ field, medianSeconds, documents }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{seconds(medianSeconds)}</td>
            <td>{documents}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** How long documents like this one take, as medians of the last 30 days; never by person. */
export const ReviewTimesPanel: ReviewPanel['Body'] = ({ record }) => {
  const { t } = useTranslation();
  const query = useQuery({
    ...reviewTimesQuery(record.category),
    select: ({ categories }: ReviewTimes) => categories,
  });
  return (
    <>
      <p className={classes.note}>{t('flow.times_note', { n: FEWEST_DOCUMENTS })}</p>
      <QueryList query={query} empty={t('flow.times_none')}>
        {(groups) => groups.map((group) => <Medians key={group.category} group={group} />)}
      </QueryList>
    </>
  );
};
