import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { LearnedHere } from '@recto/contracts/endpoints/learning';
import { EDITORS } from '@recto/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { QueryList } from '../../../ui/query-list.tsx';
import { documentExamplesQuery, learnedHereQuery, outcomesQuery } from '../learning.queries.ts';
import { ExampleRow } from './example-row.tsx';
import classes from './learned.module.css';
import { LearnedRow } from './learned-row.tsx';
import { OutcomeLine } from './outcome-line.tsx';

const isAccepted = ({ example }: LearnedHere): boolean => example.kind === 'value' && !!example.confirmed;

/** What the corrections of this document teach, and what was learned of documents with its layout. */
export const LearnedPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const isEditor = useHolds(EDITORS);
  const learned = useQuery(learnedHereQuery(record.extractionUuid, record.version));
  return (
    <>
      {isEditor && record.revisedResult && <Lessons record={record} />}
      <h3>{t('learned.of_layout')}</h3>
      <QueryList query={learned} empty={t('learned.none')}>
        {(items) => (
          <>
            <Rows record={record} items={items.filter((one) => !isAccepted(one))} />
            {items.some(isAccepted) && (
              <details className={classes.more}>
                <summary>{t('learned.accepted', { count: items.filter(isAccepted).length })}</summary>
                <Rows record={record} items={items.filter(isAccepted)} />
              </details>
            )}
          </>
        )}
      </QueryList>
    </>
  );
};

const Rows = ({ record, items }: { record: ExtractionDetail; items: readonly LearnedHere[] }) => (
  <ul className={classes.rows}>
    {items.map((item) => (
      <li key={item.id}>
        <LearnedRow record={record} item={item} />
      </li>
    ))}
  </ul>
);

/** What the corrections of this document teach, each with a switch; once it is confirmed, what became of each. */
const Lessons = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { extractionUuid: uuid, version } = record;
  const { data: lessons = [] } = useQuery(documentExamplesQuery(uuid, version));
  const { data: told } = useQuery(outcomesQuery(uuid));
  // While values can still be changed, what an earlier confirmation taught says nothing about them.
  const outcomes = record.can.edit ? [] : (told?.outcomes ?? []);
  const others = outcomes.filter(({ field }) => !lessons.some((one) => one.field === field));
  if (lessons.length + others.length === 0) return null;
  return (
    <>
      <h3>{t('learned.from_this')}</h3>
      <ul className={classes.rows}>
        {lessons.map((lesson) => (
          <li key={lesson.field}>
            <ExampleRow
              record={record}
              lesson={lesson}
              outcome={outcomes.find(({ field }) => field === lesson.field)}
            />
          </li>
        ))}
        {others.map((outcome) => (
          <li key={outcome.field}>
            <OutcomeLine outcome={outcome} />
          </li>
        ))}
      </ul>
    </>
  );
};
