import { EXTRACTION_TONE } from '@recto/contracts/statuses';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminTime } from '../../../back-office/parts/admin-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { logExtractionsQuery } from '../sources.queries.ts';
import classes from './logs.module.css';
import { Rows } from './rows.tsx';

/** What came of a log, those that were read last first (C-082). */
export function ExtractionsPanel({ logId }: { logId: number }) {
  const { t } = useTranslation();
  const query = useQuery(logExtractionsQuery(logId));
  return (
    <Panel title={t('sources.extractions')}>
      <Rows
        query={query}
        label={t('sources.extractions')}
        empty={t('sources.no_extractions')}
        columns={['key', 'status', 'input_date', 'created', 'executed']}
      >
        {(rows) =>
          rows.map((one) => (
            <tr key={one.extractionUuid}>
              <td>
                <TextLink to="/extractions/$uuid/review" params={{ uuid: one.extractionUuid }}>
                  {one.categoryKey || t(`category.${one.category}`)}
                </TextLink>
              </td>
              <td>
                <Badge tone={EXTRACTION_TONE[one.status]}>{t(`status.${one.status}`)}</Badge>
              </td>
              <td>
                <AdminTime iso={one.inputChannelDate} />
              </td>
              <td>
                <AdminTime iso={one.createdDate} />
              </td>
              <td>
                {one.extractionDate ? (
                  <AdminTime iso={one.extractionDate} />
                ) : (
                  <span className={classes.quiet}>{t('sources.not_yet')}</span>
                )}
              </td>
            </tr>
          ))
        }
      </Rows>
    </Panel>
  );
}
