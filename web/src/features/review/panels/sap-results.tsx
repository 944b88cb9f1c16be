import type { SapResult } from '@recto/contracts/endpoints/posting';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import classes from './sap-results.module.css';

/** What SAP says of each field that it was sent (D-050). */
export const SapResults = ({ results }: { results: readonly SapResult[] }) => {
  const { t } = useTranslation();
  const refused = results.filter(({ error_text: error }) => error !== '').length;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>
          {t('sap.title')} {refused > 0 && <Badge tone="danger">{t('sap.refused', { n: refused })}</Badge>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('sap.code')}</th>
            <th scope="col">{t('sap.description')}</th>
            <th scope="col">{t('sap.result')}</th>
            <th scope="col">{t('sap.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes, and codes repeat
            <tr key={at} data-refused={one.error_text !== '' || undefined}>
              <th scope="row">{one.code}</th>
              <td>{one.description}</td>
              <td className={classes.value}>{[one.result, one.uom].filter(Boolean).join(' ')}</td>
              <td>{one.error_text || <span className={classes.quiet}>{t('sap.taken')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
