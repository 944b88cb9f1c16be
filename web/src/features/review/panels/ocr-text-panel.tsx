import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listClasses, QueryList } from '../../../ui/query-list.tsx';
import { ocrTextQuery } from '../review.queries.ts';

/** The text of the document as it was read, page by page, in reading order. */
export const OcrTextPanel = ({ record: { extractionUuid: uuid } }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const pages = useQuery({ ...ocrTextQuery(uuid), select: (text) => text.pages });
  return (
    <QueryList query={pages} empty={t('review.no_records')}>
      {(items) =>
        items.map(({ page, source, text }) => (
          <section key={page}>
            <h3>
              {t('review.page', { number: page })}{' '}
              <span className={listClasses.quiet}>
                {t(`review.source.${source}`, { defaultValue: source })}
              </span>
            </h3>
            <pre className={listClasses.text}>{text}</pre>
          </section>
        ))
      }
    </QueryList>
  );
};
