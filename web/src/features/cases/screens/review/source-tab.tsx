import { IconMail, IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Time } from '../../../../ui/time.tsx';
import { useCase } from './case-context.ts';
import { FileLink } from './file-link.tsx';
import classes from './review.module.css';

/** The files that the documents of a case came with. */
export function SourceTab() {
  const { t } = useTranslation();
  const { detail } = useCase();
  const { channelLogs, extractions, closedDocuments } = detail;
  const isEmpty = extractions.length + closedDocuments === 0;
  return (
    <div className={classes.body}>
      {isEmpty && <EmptyState title={t('cases.source.none')} />}
      {channelLogs.length > 0 && (
        <ul className={classes.list}>
          {channelLogs.map((log) => {
            const { channelLogUuid, channelType, logDate, logFrom } = log;
            const Icon = channelType === 'EMAIL' ? IconMail : IconScan;
            return (
              <li key={channelLogUuid}>
                <Icon size={20} aria-hidden />
                <div className={classes.what}>
                  <FileLink log={log} />
                  <span className={classes.quiet}>
                    {t(channelType === 'EMAIL' ? 'cases.activity.EMAIL' : 'cases.activity.SCANNER', {
                      by: logFrom,
                    })}
                  </span>
                </div>
                <Time iso={logDate} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
