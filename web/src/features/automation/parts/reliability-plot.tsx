import type { Automation } from '@recto/contracts/endpoints/automation';
import { useTranslation } from 'react-i18next';
import classes from './automation.module.css';

const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)}%`;

/** How values of each range of confidence fared: a bar for the share that was right, beside its count. */
export const ReliabilityPlot = ({ bins, label }: { bins: Automation['bins']; label: string }) => {
  const { t, i18n } = useTranslation();
  return (
    <table className={classes.plot} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('learned.automation.bin')}</th>
          <th scope="col">{t('learned.automation.right')}</th>
          <th scope="col" aria-hidden />
          <th scope="col">{t('learned.automation.values')}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, to, count, right }) => (
          <tr key={from}>
            <th scope="row">
              {percent(from)} – {percent(to)}
            </th>
            <td>{count === 0 ? '–' : percent(right / count, 1)}</td>
            <td className={classes.track} aria-hidden>
              {count > 0 && <span style={{ width: percent(right / count, 1).replace(' ', '') }} />}
            </td>
            <td>{count.toLocaleString(i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
