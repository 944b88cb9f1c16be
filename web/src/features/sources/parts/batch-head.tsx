import { useTranslation } from 'react-i18next';
import { CopyText } from '../../../back-office/parts/copy-text.tsx';
import classes from './logs.module.css';
import { PostBatch } from './post-batch.tsx';

type Props = { batch: string; size: number; span: number };

/** Above the logs of a batch: its id, how many there are, and posting all of them. */
export function BatchHead({ batch, size, span }: Props) {
  const { t } = useTranslation();
  return (
    <tr className={classes.batch}>
      <th colSpan={span} scope="rowgroup">
        <span className={classes.batchLine}>
          <b>{t('sources.batch')}</b>
          <CopyText text={batch} shown={batch} />
          <span className={classes.quiet}>{t('sources.batch_logs', { count: size })}</span>
          <PostBatch batch={batch} label="sources.post_batch" />
        </span>
      </th>
    </tr>
  );
}
