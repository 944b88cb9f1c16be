import type { ListState } from '@recto/contracts/lists/definition';
import type { ExtractionStatus } from '@recto/contracts/statuses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listOfCell } from '../model/links.ts';
import type { KindRow, Overview } from '../model/overview.ts';
import { useDashboardHere } from '../use-dashboard.ts';
import tables from './tables.module.css';

/** Documents of the period by kind and status; each count leads to exactly these documents. */
export function Kinds({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { rows, statuses, byStatus, total } = overview;
  const most = Math.max(...rows.flatMap(({ counts }) => Object.values(counts)));
  const row = ({ id, label, list, counts, total }: KindRow) => (
    <tr key={id}>
      <th scope="row">{t(label)}</th>
      {statuses.map((status) => (
        <Cell
          key={status}
          of={[t(label), t(`status.${status}`)]}
          count={counts[status]}
          {...{ list, status, most }}
        />
      ))}
      <Cell of={[t(label)]} count={total} list={list} />
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section className={tables.scroll} tabIndex={0} aria-label={t('dashboard.kinds')}>
      <table className={`${tables.table} ${tables.fill}`}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.kind')}</th>
            {statuses.map((status) => (
              <th key={status} scope="col" className={tables.number}>
                {t(`status.${status}`)}
              </th>
            ))}
            <th scope="col" className={tables.number}>
              {t('dashboard.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row)}
          {rows.length > 1 && (
            <tr>
              <th scope="row">{t('dashboard.sum')}</th>
              {statuses.map((status) => (
                <Cell key={status} of={[t(`status.${status}`)]} count={byStatus[status]} status={status} />
              ))}
              <Cell of={[]} count={total} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = {
  /** What is counted, for those who do not see the heads. */
  of: readonly string[];
  count: number | undefined;
  list?: ListState;
  status?: ExtractionStatus;
  /** The largest count that this one is seen beside; a sum is not. */
  most?: number;
};

function Cell({ of, count, list, status, most }: CellProps) {
  const { t } = useTranslation();
  const { state, period } = useDashboardHere();
  if (!count) return <td className={tables.number} data-zero />;
  return (
    <td className={tables.cell}>
      <Link
        to="/extractions"
        search={listOfCell(state, period, list ?? null, status ?? null)}
        className={tables.count}
        data-sum={most === undefined || undefined}
        style={{ '--share': most ? count / most : 0 } as React.CSSProperties}
        aria-label={[...of, t('dashboard.documents', { count })].join(', ')}
      >
        {count.toLocaleString()}
      </Link>
    </td>
  );
}
