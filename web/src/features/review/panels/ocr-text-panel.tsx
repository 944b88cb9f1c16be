import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ocrTextQuery } from '../review.queries.ts';
import { PanelState } from './panel-state.tsx';
import classes from './panels.module.css';

/** The text of the document as it was read, page by page, in reading order. */
export const OcrTextPanel = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation();
  const pages = useQuery({ ...ocrTextQuery(uuid), select: (text) => text.pages });
  return (
    <PanelState query={pages} empty={t('review.no_records')}>
      {(items) =>
        items.map(({ page, source, text }) => (
          <section key={page}>
            <h3>
              {t('review.page', { number: page })} <span className={classes.quiet}>{source}</span>
            </h3>
            <pre className={classes.text}>{text}</pre>
          </section>
        ))
      }
    </PanelState>
  );
};
