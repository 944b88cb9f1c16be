import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewTab } from '../../../portal/review-slots.ts';
import classes from './screens.module.css';

type Props = {
  tabs: readonly ReviewTab[];
  /** Null: the pages of the document. */
  open: ReviewTab | null;
  onOpen: (tab: ReviewTab | null) => void;
};

/** Arrows walk the tabs, as everywhere. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The ways to look at what came in: its pages first, then what other features bring (F-005, F-006). */
export const PaneTabs = ({ tabs, open, onOpen }: Props) => {
  const { t } = useTranslation();
  const all = [null, ...tabs];
  const walk = (event: KeyboardEvent<HTMLElement>, at: number): void => {
    const to = at + (STEPS[event.key] ?? 0);
    if (to === at || !(to in all)) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(all[to] ?? null);
    const neighbour =
      to < at ? event.currentTarget.previousElementSibling : event.currentTarget.nextElementSibling;
    if (neighbour instanceof HTMLElement) neighbour.focus();
  };
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('review.pane_tabs')}>
      {all.map((tab, at) => (
        <button
          key={tab?.id ?? 'document'}
          type="button"
          role="tab"
          aria-selected={open === tab}
          tabIndex={open === tab ? 0 : -1}
          onClick={() => onOpen(tab)}
          onKeyDown={(event) => walk(event, at)}
        >
          {t(tab?.label ?? 'review.document')}
        </button>
      ))}
    </div>
  );
};
