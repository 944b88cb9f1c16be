import type { Table } from '@recto/contracts/result';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from '../../../lib/store.ts';
import { arranged } from '../../../portal/columns/kept-columns.ts';
import { columnTools, useKeptColumns } from '../../../portal/columns/use-kept-columns.ts';
import { focusInput } from '../flow/focus-dom.ts';
import { useServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { foldedColumns } from '../model/empty-columns.ts';

/** The columns of a table that keys of values name, as one text. */
const columnsOf = (keys: readonly string[], prefix: string): string =>
  [
    ...new Set(
      keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length).replace(/^\d+\//, '')] : [])),
    ),
  ]
    .sort()
    .join('\n');

/** Columns that somebody has to do with: they type into them, or a check speaks of them. */
const useWanted = (prefix: string, { assessments }: Pick<ReviewModel, 'assessments'>): string => {
  const { edits } = useServices();
  const touched = useStore(edits, ({ drafts, focus }) =>
    columnsOf([...Object.keys(drafts), focus ?? ''], prefix),
  );
  const risky = useMemo(
    () =>
      columnsOf(
        [...assessments].flatMap(([key, { risk }]) => (risk === 'certain' || risk === 'empty' ? [] : [key])),
        prefix,
      ),
    [assessments, prefix],
  );
  return `${touched}\n${risky}`;
};

/**
 * A table with its columns as a person arranged them, remembered for its category; empty ones are folded. What was
 * shown once stays until the document is left: nothing moves while somebody works.
 */
export const useColumns = (sectionId: string, table: Table, model: ReviewModel) => {
  const name = `review.${model.record.category}.${table.id}`;
  const prefix = `${sectionId}/${table.id}/`;
  const { edits } = useServices();
  const kept = useKeptColumns(name);
  const wanted = useWanted(prefix, model);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const all = useMemo(() => arranged(table.columns, kept.order), [table, kept.order]);
  const folded = useMemo(
    () => foldedColumns(all, new Set([...seen.current, ...kept.opened, ...wanted.split('\n')])),
    [all, kept.opened, wanted],
  );
  const shown = useMemo(
    () => ({ ...table, columns: all.filter((column) => !folded.includes(column)) }),
    [table, all, folded],
  );
  const ids = shown.columns.map(({ id }) => id);
  useEffect(() => {
    const before = seen.current;
    seen.current = new Set(shown.columns.map(({ id }) => id));
    const { focus } = edits.get();
    const [came = ''] = columnsOf([focus ?? ''], prefix).split('\n');
    // The flow came to a column that was not there.
    if (focus !== null && before.size > 0 && seen.current.has(came) && !before.has(came)) focusInput(focus);
  }, [shown, edits, prefix]);
  const tools = columnTools(
    name,
    kept,
    all.map(({ id }) => id),
    ids,
  );
  return { table: shown, folded, widths: kept.widths, tools };
};
