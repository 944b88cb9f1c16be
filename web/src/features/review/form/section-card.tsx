import { Button } from '@mantine/core';
import type { Field, Section, Table } from '@recto/contracts/result';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFieldsPerRow } from '../flow/fields-per-row.ts';
import { focusInput } from '../flow/focus-dom.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { failedRules, missingParts } from '../model/risk.ts';
import { awayIn, isAway } from '../model/seldom.ts';
import { slotKey } from '../model/slots.ts';
import { ClearSection } from './clear-section.tsx';
import { FieldView, isWide } from './field-view.tsx';
import { Lines } from './lines.tsx';
import { PartActions } from './part-actions.tsx';
import { PartNotes } from './part-notes.tsx';
import { SumChecks } from './sum-checks.tsx';
import { TranslateSection } from './translations.tsx';
import classes from './values.module.css';

type Props = { section: Section; model: ReviewModel };

const tableKey = (section: Section, table: Table): string => `${section.id}/${table.id}`;

/** Puts the keyboard on the first part that was folded away: its value, or what makes the first row of its table. */
const focusFirst = (section: Section): void => {
  const field = section.fields.find(isAway);
  if (field) focusInput(slotKey({ sectionId: section.id, fieldId: field.id }));
  const table = field ? undefined : section.tables.find(isAway);
  if (table)
    document
      .querySelector<HTMLElement>(`[data-table="${CSS.escape(tableKey(section, table))}"] [data-add-row]`)
      ?.focus();
};

/** One section as a card: its title stays in sight while its fields and tables scroll. */
export const SectionCard = ({ section, model }: Props) => {
  const { t } = useTranslation();
  const { byKey, assessments, read, result } = model;
  const canEdit = model.record.can.edit;
  const perRow = useFieldsPerRow();
  const rules = useMemo(() => (result ? failedRules(result) : new Map()), [result]);
  const [opened, setOpened] = useState(false);
  const unfold = () => {
    // Its button goes with it, and whoever pressed it wants to fill what it stood for.
    flushSync(() => setOpened(true));
    focusFirst(section);
  };
  const away = opened || !canEdit ? [] : awayIn(section);
  const shown = <T extends Field | Table>(parts: readonly T[]) =>
    opened ? parts : parts.filter((part) => !isAway(part));
  const [fields, tables] = [shown(section.fields), shown(section.tables)];
  const titleId = `section-${section.id}`;
  const lines = section.tables.reduce((sum, table) => sum + (table.columns[0]?.data.length ?? 0), 0);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.cardHead}>
        <h2 id={titleId}>{section.title}</h2>
        <span>
          {section.fields.length > 0
            ? t('review.field_count', { count: fields.length })
            : t('review.row_count', { count: lines })}
          {canEdit && <TranslateSection section={section} />}
          <PartActions part={{ sectionId: section.id, title: section.title }} />
          {model.record.can.clearSection && <ClearSection section={section} />}
        </span>
      </header>
      {fields.length > 0 && (
        <div className={classes.fields} data-per-row={perRow}>
          {fields.map((field) => {
            const slot = byKey.get(slotKey({ sectionId: section.id, fieldId: field.id }));
            return (
              slot && (
                <FieldView
                  key={slot.key}
                  slot={slot}
                  assessment={assessments.get(slot.key)}
                  canEdit={canEdit}
                  read={read.get(slot.key)}
                  wide={isWide(slot, perRow)}
                />
              )
            );
          })}
        </div>
      )}
      <SumChecks model={model} sectionId={section.id} />
      {result && <PartNotes section={section} parts={missingParts(result)} />}
      {tables.map((table) => (
        <div key={table.id} className={classes.tableBlock} data-table={tableKey(section, table)}>
          {table.title !== section.title && <h3>{table.title}</h3>}
          <Lines sectionId={section.id} table={table} model={model} rules={rules} />
        </div>
      ))}
      {away.length > 0 && (
        <Button variant="subtle" size="compact-xs" className={classes.more} onClick={unfold}>
          {t('form.show_seldom', { names: away.join(' · ') })}
        </Button>
      )}
    </section>
  );
};
