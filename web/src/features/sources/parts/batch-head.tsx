import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../back-office/parts/copy-text.tsx';
import classes from './logs.module.css';

type Props = { batch: string; size: number; span: number };

/** Above the logs of a batch: its id, how many there are. */
export function BatchHead({ batch, size, span }: Props) {
  const { t } = useTranslation();
  return (
    <tr className={classes.batch}>
      <th colSpan={span} scope="rowgroup">
        <span className={classes.batchLine}>
          <b>{t('sources.batch')}</b>
          <CopyText text={batch} shown={batch} />
          <span className={classes.quiet}>{t('sources.batch_logs', { count: size })}</span>
        </span>
      </th>
    </tr>
  );
}
