import type { CaseSection } from '@recto/contracts/case-content';
import { termKey } from '@recto/contracts/said/term-key';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../ui/badge.tsx';
import { countDiffering, fieldsOf } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import { FieldView } from './field-view.tsx';
import { RowsGrid } from './rows-grid.tsx';
import { TranslateSection } from './translations.tsx';
import classes from './values.module.css';

/** A section of a case: its fields two a row (G-022), then its tables. */
export function SectionCard({ tabId, section }: { tabId: string; section: CaseSection }) {
  const { t } = useTranslation();
  const { detail } = useCase();
  const title = t(termKey(section.title), { defaultValue: section.title });
  const differing = countDiffering([section]);
  const fields = fieldsOf(tabId, section);
  return (
    <section className={classes.card} aria-label={title}>
      <header className={classes.cardHead}>
        <h2>{title}</h2>
        {differing > 0 && <Badge tone="warning">{t('cases.review.differing', { count: differing })}</Badge>}
        {detail.can.edit && (
          <span className={classes.headTools}>
            <TranslateSection tabId={tabId} section={section} />
          </span>
        )}
      </header>
      {fields.length > 0 && (
        <div className={classes.fields}>
          {fields.map((value) => (
            <FieldView key={value.key} value={value} />
          ))}
        </div>
      )}
      {section.tables.map((table) => (
        <RowsGrid key={table.id} at={{ tabId, sectionId: section.id, tableId: table.id }} table={table} />
      ))}
    </section>
  );
}
