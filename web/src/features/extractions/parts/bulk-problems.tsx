import type { BulkWork } from '@recto/contracts/endpoints/bulk';
import { useTranslation } from 'react-i18next';
import classes from '../../../portal/list/bulk.module.css';
import { useSaid } from '../../../portal/said.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Props = { work: BulkWork; onClose: () => void };

/** Which documents were left as they are, and why. */
export function BulkProblems({ work: { problems, refused }, onClose }: Props) {
  const { t } = useTranslation();
  const inWords = useSaid();
  return (
    <Dialog onClose={onClose} size="lg" title={t('list.bulk.problems', { count: refused })}>
      <table className={classes.outcome}>
        <thead>
          <tr>
            <th>{t('list.column.document')}</th>
            <th>{t('list.bulk.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ extractionUuid, name, problem }) => (
            <tr key={extractionUuid}>
              <td>
                <TextLink to={`/extractions/${extractionUuid}/review` as never}>{name}</TextLink>
              </td>
              <td>{inWords(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused > problems.length && (
        <p>{t('list.bulk.more_problems', { count: refused - problems.length })}</p>
      )}
    </Dialog>
  );
}
