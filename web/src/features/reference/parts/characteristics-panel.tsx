import { Button, Skeleton } from '@mantine/core';
import { type CheckedCharacteristic, VERDICT_TONE } from '@recto/contracts/characteristics';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { IconVocabulary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { RecordLink } from '../../../portal/record-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { limitsText, shortIpc } from '../model/texts.ts';
import { certificateQuery } from '../reference.queries.ts';
import classes from './panels.module.css';
import { SampleLink } from './sample-link.tsx';

/** Which characteristic a row is, and how that is known. */
const Meaning = ({ row, record }: { row: CheckedCharacteristic; record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { mic, by, synonym, sample } = row;
  if (!mic) return <SampleLink sample={sample} record={record} />;
  return (
    <span title={t(`reference.by.${by ?? 'synonym'}`)}>
      <span className={classes.code}>{mic.code}</span> {mic.description}
      {synonym && (
        <>
          {' '}
          <RecordLink
            entity="mic-synonym"
            id={synonym.id}
            label={`${t('reference.synonym')}: ${synonym.synonym}`}
          >
            <IconVocabulary size={14} />
          </RecordLink>
        </>
      )}
    </span>
  );
};

/** The rows of a certificate as characteristics, their results against the limits of the day of the batch. */
export const CharacteristicsPanel = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(certificateQuery(record.extractionUuid, record.version));
  if (!data && error)
    return (
      <div role="alert">
        <p className={classes.bad}>{errorMessages(error, t).join(' ')}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  if (!data) return <Skeleton height={160} />;
  const { material, ipc, limitsOn, rows, missing } = data;
  const failed = rows.filter(({ verdict }) => verdict === 'FAIL').length;
  return (
    <>
      <p className={classes.about}>
        {ipc === '' ? t('reference.no_ipc') : <span className={classes.code}>{shortIpc(ipc)}</span>}
        {ipc !== '' && (material ? ` ${material.description}` : ` ${t('reference.unknown_ipc')}`)}
        {material && limitsOn && ` · ${t('reference.limits_on', { date: limitsOn })}`}
        {material && !limitsOn && ` · ${t('reference.limits_today')}`}
        {failed > 0 && <Badge tone="danger">{t('reference.outside', { n: failed })}</Badge>}
      </p>
      {rows.length === 0 && <p className={classes.quiet}>{t('review.no_records')}</p>}
      {rows.length > 0 && (
        <ScrollBox label={t('reference.characteristics')}>
          <table className={classes.table} aria-label={t('reference.characteristics')}>
            <thead>
              <tr>
                <th scope="col">{t('reference.characteristic')}</th>
                <th scope="col">{t('reference.mic')}</th>
                <th scope="col">{t('reference.result_column')}</th>
                <th scope="col">{t('reference.limits')}</th>
                <th scope="col">{t('reference.verdict')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row} data-verdict={row.verdict ?? undefined}>
                  <th scope="row">{row.characteristic}</th>
                  <td>
                    <Meaning row={row} record={record} />
                  </td>
                  <td>{[row.result, row.unit].filter(Boolean).join(' ')}</td>
                  <td>{row.limits && limitsText(row.limits)}</td>
                  <td>
                    {row.verdict && (
                      <Badge tone={VERDICT_TONE[row.verdict]}>{t(`reference.verdict.${row.verdict}`)}</Badge>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {missing.length > 0 && (
        <section>
          <h3>{t('reference.not_reported')}</h3>
          <ul className={classes.plain}>
            {missing.map((mic) => (
              <li key={mic.mic}>
                <span className={classes.code}>{mic.mic}</span> {mic.micdescription}
                <span className={classes.quiet}> {limitsText(mic)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
