import type { DuplicatePair } from '@recto/contracts/endpoints/duplicates';
import { termKey } from '@recto/contracts/said/term-key';
import { useTranslation } from 'react-i18next';
import classes from './duplicates.module.css';

type Props = Pick<DuplicatePair, 'differences' | 'same'>;

/** The values in which two documents differ; how many are the same is a number. */
export const Differences = ({ differences, same }: Props) => {
  const { t } = useTranslation();
  if (differences.length === 0)
    return <p className={classes.quiet}>{t('duplicates.all_same', { count: same })}</p>;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('duplicates.differs', { count: same })}</th>
          <th scope="col">{t('duplicates.this')}</th>
          <th scope="col">{t('duplicates.other')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, here, there }) => (
          <tr key={label}>
            <th scope="row">{t(termKey(label), { defaultValue: label })}</th>
            <td>{here ?? '–'}</td>
            <td>{there ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
