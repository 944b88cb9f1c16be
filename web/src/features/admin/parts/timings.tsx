import type { Measured } from '@recto/contracts/endpoints/management';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { shownMs } from '../model/figures.ts';
import classes from './admin.module.css';

type Props = {
  rows: readonly (Measured & { name: string })[];
  /** What is measured: the head of the first column. */
  of: string;
};

/** How often something was done and how long it took, what took longest in all first. */
export const Timings = ({ rows, of }: Props) => {
  const { t } = useTranslation();
  const ordered = [...rows].sort((a, b) => b.count * b.mean - a.count * a.mean);
  if (ordered.length === 0) return <p className={classes.empty}>{t('admin.nothing_measured')}</p>;
  return (
    <ScrollBox label={of}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col" className={classes.number}>
              {t('admin.column.count')}
            </th>
            <th scope="col" className={classes.number}>
              {t('admin.column.mean')}
            </th>
            <th scope="col" className={classes.number}>
              {t('admin.column.p95')}
            </th>
            <th scope="col" className={classes.number}>
              {t('admin.column.max')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ name, count, mean, p95, max }) => (
            <tr key={name}>
              <th scope="row" className={classes.code}>
                {name}
              </th>
              <td className={classes.number}>{count}</td>
              <td className={classes.number}>{shownMs(mean)}</td>
              <td className={classes.number}>{shownMs(p95)}</td>
              <td className={classes.number}>{shownMs(max)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
