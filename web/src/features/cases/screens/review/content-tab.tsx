import { ActionIcon } from '@mantine/core';
import type { CaseTab } from '@recto/contracts/case-content';
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useCase } from './case-context.ts';
import { SectionCard } from './section-card.tsx';
import { SourcePane } from './source-pane.tsx';
import classes from './values.module.css';

/** One tab of the content: its sections, beside the page that the value with the focus was taken from. */
export function ContentTab({ tab }: { tab: CaseTab }) {
  const { t } = useTranslation();
  const { detail, withPages, setWithPages } = useCase();
  const hasPages = detail.extractions.length > 0;
  const hidden = !withPages && hasPages;
  return (
    <div className={classes.split} data-split data-pages={(withPages && hasPages) || undefined}>
      <section
        className={classes.form}
        aria-label={t('cases.review.values')}
        data-pages-hidden={hidden || undefined}
      >
        {hidden && (
          <ActionIcon
            className={classes.showPages}
            variant="default"
            size={28}
            aria-label={t('cases.keys.pages')}
            data-hint={t('cases.keys.pages')}
            onClick={() => setWithPages(true)}
          >
            <IconLayoutSidebarRightExpand size={16} />
          </ActionIcon>
        )}
        {tab.sections.length === 0 && <EmptyState title={t('cases.review.no_values')} />}
        {tab.sections.map((section) => (
          <SectionCard key={section.id} tabId={tab.id} section={section} />
        ))}
      </section>
      {withPages && hasPages && <SourcePane />}
    </div>
  );
}
