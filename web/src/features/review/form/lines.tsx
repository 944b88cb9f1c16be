import { SegmentedControl } from '@mantine/core';
import { COMPARED_TABLE } from '@recto/contracts/baseline';
import type { Table } from '@recto/contracts/result';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewModel } from '../flow/use-model.ts';
import type { FailedRules } from '../model/risk.ts';
import classes from './line-cards.module.css';
import { LineCards } from './line-cards.tsx';
import { LinesGrid } from './lines-grid.tsx';

const KEPT = 'recto.review.lines';
/** From so many on a table is easier to look over. */
const MANY = 40;

type View = 'cards' | 'grid';

/** Cards or grid, as a person last chose. */
const useView = (lines: number): [View, (view: View) => void] => {
  const [chosen, setChosen] = useState(localStorage.getItem(KEPT));
  const view = chosen === 'cards' || chosen === 'grid' ? chosen : lines > MANY ? 'grid' : 'cards';
  const choose = (next: View) => {
    localStorage.setItem(KEPT, next);
    setChosen(next);
  };
  return [view, choose];
};

type Props = { sectionId: string; table: Table; model: ReviewModel; rules: FailedRules };

/** The rows of a table: a grid; the lines of an order that is compared with the ERP also as cards. */
export const Lines = ({ sectionId, table, model, rules }: Props) => {
  const { t } = useTranslation();
  const lines = (table.id === COMPARED_TABLE && model.record.comparison?.lines) || [];
  const [view, setView] = useView(lines.length);
  const grid = <LinesGrid sectionId={sectionId} table={table} model={model} rules={rules} />;
  if (lines.length === 0) return grid;
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl
          size="xs"
          aria-label={t('reference.view')}
          value={view}
          onChange={(next) => setView(next as View)}
          data={[
            { value: 'cards', label: t('reference.view_cards') },
            { value: 'grid', label: t('reference.view_grid') },
          ]}
        />
      </div>
      {view === 'cards' ? (
        <LineCards sectionId={sectionId} table={table} model={model} lines={lines} />
      ) : (
        grid
      )}
    </>
  );
};
