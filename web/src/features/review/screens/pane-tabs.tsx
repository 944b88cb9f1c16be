import { useTranslation } from 'react-i18next';
import type { ReviewTab } from '../../../app/review-slots.ts';
import classes from './screens.module.css';

type Props = {
  tabs: readonly ReviewTab[];
  /** Null: the pages of the document. */
  open: ReviewTab | null;
  onOpen: (tab: ReviewTab | null) => void;
};

/** The ways to look at what came in: its pages first, then what other features bring (F-005, F-006). */
export const PaneTabs = ({ tabs, open, onOpen }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('review.pane_tabs')}>
      {[null, ...tabs].map((tab) => (
        <button
          key={tab?.id ?? 'document'}
          type="button"
          role="tab"
          aria-selected={open === tab}
          onClick={() => onOpen(tab)}
        >
          {t(tab?.label ?? 'review.document')}
        </button>
      ))}
    </div>
  );
};
