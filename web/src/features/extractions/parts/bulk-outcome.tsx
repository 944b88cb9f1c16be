import { useTranslation } from 'react-i18next';
import classes from '../../../portal/list/bulk.module.css';
import type { RunOutcome } from '../../../portal/list/run-each.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { nameOf } from '../bulk-actions.ts';
import type { FoundExtraction } from '../extractions.queries.ts';

type Props = { outcome: RunOutcome<FoundExtraction>; onClose: () => void };

/** How many succeeded, and which did not and why. */
export function BulkOutcome({ outcome: { done, refused }, onClose }: Props) {
  const { t } = useTranslation();
  const of = done.length + refused.length;
  return (
    <Dialog onClose={onClose} size="lg" title={t('list.bulk.some', { done: done.length, of })}>
      <table className={classes.outcome}>
        <thead>
          <tr>
            <th>{t('list.column.document')}</th>
            <th>{t('list.bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ item, reason }) => (
            <tr key={item.extractionUuid}>
              <td>{nameOf(item)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
