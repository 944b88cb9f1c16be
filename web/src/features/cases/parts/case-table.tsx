import type { CaseListItem } from '@recto/contracts/lists/case-list';
import { CASE_TONE } from '@recto/contracts/statuses';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnButton } from '../../../portal/columns/column-button.tsx';
import { type ArrangedColumns, useArranged } from '../../../portal/columns/use-arranged.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Time } from '../../../ui/time.tsx';
import { type CaseListColumn, columnsOf, headOf, nameOf, tableOf } from '../model/columns.ts';
import classes from './case-list.module.css';

type Props = {
  cases: readonly CaseListItem[];
  /** Of the list; it says which columns there are. */
  family: string | undefined;
  isStale: boolean;
  ticked: ReadonlySet<string>;
  onTick: (uuid: string, extend: boolean) => void;
  onTickAll: () => void;
  ref: Ref<HTMLTableElement>;
};

/** The cases of a page with the columns of their kind, as somebody arranged them. */
export function CaseTable({ cases, family, isStale, ticked, onTick, onTickAll, ref }: Props) {
  const { t } = useTranslation();
  const all = cases.every(({ caseUuid }) => ticked.has(caseUuid));
  const { columns, tools, sizeOf } = useArranged(tableOf(family), columnsOf(family));
  return (
    <div className={classes.scroll}>
      <table className={classes.table} ref={ref} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th className={classes.box}>
              <input
                type="checkbox"
                className={classes.tick}
                aria-label={t('list.tick_all')}
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && ticked.size > 0;
                }}
                onChange={onTickAll}
              />
            </th>
            {columns.map((column) => {
              const label = t(headOf(column, family));
              return (
                <th
                  key={column}
                  scope="col"
                  className={CLASS[column]}
                  aria-label={label}
                  data-head
                  data-kind={COUNTS.includes(column) ? 'number' : undefined}
                  {...sizeOf(column)}
                >
                  <span className={classes.label}>{label}</span>
                  <ColumnButton id={column} label={label} tools={tools} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {cases.map((one) => (
            <CaseRow
              key={one.caseUuid}
              one={one}
              family={family}
              columns={columns}
              sizeOf={sizeOf}
              ticked={ticked.has(one.caseUuid)}
              onTick={onTick}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Pick<Props, 'family' | 'onTick'> &
  Pick<ArrangedColumns<CaseListColumn>, 'columns' | 'sizeOf'> & { one: CaseListItem; ticked: boolean };

/** One case: the whole row leads to its review. */
const CaseRow = memo(function CaseRow({ one, family, columns, sizeOf, ticked, onTick }: RowProps) {
  const { t } = useTranslation();
  return (
    <tr data-ticked={ticked || undefined}>
      <td className={classes.box}>
        <input
          type="checkbox"
          className={classes.tick}
          aria-label={t('list.tick', { name: nameOf(one) })}
          tabIndex={-1}
          checked={ticked}
          onChange={() => {}}
          onClick={(event: MouseEvent) => onTick(one.caseUuid, event.shiftKey)}
        />
      </td>
      {columns.map((column) => {
        const Cell = CELLS[column];
        return (
          <td
            key={column}
            className={CLASS[column]}
            data-empty={isEmpty(one, column) || undefined}
            {...sizeOf(column)}
          >
            {column !== 'number' && (
              <span className={classes.name} aria-hidden>
                {t(headOf(column, family))}
              </span>
            )}
            <Cell one={one} />
          </td>
        );
      })}
    </tr>
  );
});

/** Columns of numbers; they end below one another. */
const COUNTS: readonly CaseListColumn[] = ['documents', 'specs'];

const CLASS: Partial<Record<CaseListColumn, string | undefined>> = {
  number: classes.words,
  status: classes.fixed,
  documents: classes.count,
  specs: classes.count,
  modified: classes.fixed,
  created: classes.fixed,
};

/** What a card leaves out. */
const isEmpty = (one: CaseListItem, column: CaseListColumn): boolean =>
  (column === 'tags' && one.caseTags.length === 0) ||
  (column === 'category' && one.category === '') ||
  (column === 'packaging' && !one.packagingCategory) ||
  (column === 'region' && !one.region);

type Cell = (props: { one: CaseListItem }) => ReactNode;

const CELLS: Readonly<Record<CaseListColumn, Cell>> = {
  number: ({ one }) => (
    <Link
      to="/document-cases/$uuid/review"
      params={{ uuid: one.caseUuid }}
      className={classes.link}
      data-row={one.caseUuid}
    >
      {nameOf(one)}
    </Link>
  ),
  category: Category,
  status: Status,
  documents: ({ one }) => one.documents.toLocaleString(),
  tags: ({ one }) => (
    <span className={classes.tags}>
      {one.caseTags.map(({ id, name }) => (
        <Badge key={id} tone="secondary">
          {name}
        </Badge>
      ))}
    </span>
  ),
  packaging: ({ one }) => one.packagingCategory ?? '—',
  specs: ({ one }) => one.vendorSpecs.toLocaleString(),
  region: ({ one }) => one.region ?? '—',
  modified: ({ one }) => <Time iso={one.lastModifiedDate} />,
  created: ({ one }) => <Time iso={one.createdDate} />,
};

function Category({ one: { category } }: { one: CaseListItem }) {
  const { t } = useTranslation();
  return category ? t(`cases.category.${category}`, { defaultValue: category }) : '—';
}

function Status({ one: { status } }: { one: CaseListItem }) {
  const { t } = useTranslation();
  return <Badge tone={CASE_TONE[status]}>{t(`status.${status}`)}</Badge>;
}
