import type { CaseDocument } from '@recto/contracts/endpoints/case-review';
import { useTranslation } from 'react-i18next';
import classes from './dialogs.module.css';

type Named = Pick<CaseDocument, 'category' | 'summary' | 'originalName'>;

/** How a document is called in a line: its kind, its number or file, whom it is from. */
export function DocumentName({ document }: { document: Named }) {
  const { t } = useTranslation();
  const { category, summary, originalName } = document;
  return (
    <span className={classes.documentName}>
      <span className={classes.quiet}>{t(`category.${category}`)}</span>{' '}
      <b>{summary.number ?? originalName}</b>
      {summary.party && <span className={classes.quiet}> {summary.party}</span>}
    </span>
  );
}
