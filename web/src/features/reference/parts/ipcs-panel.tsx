import { Skeleton } from '@mantine/core';
import type { Material, MaterialMic } from '@recto/contracts/characteristics';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { limitsText, rangeSaysMore, shortIpc } from '../model/texts.ts';
import { materialQuery } from '../reference.queries.ts';
import classes from './panels.module.css';

const validText = ({ validFrom, validTo }: MaterialMic): string =>
  validFrom || validTo ? `${validFrom ?? ''} – ${validTo ?? ''}` : '';

const Mics = ({ material }: { material: Material }) => {
  const { t } = useTranslation();
  if (material.mics.length === 0) return <p className={classes.quiet}>{t('review.no_records')}</p>;
  const dated = material.mics.some((mic) => mic.validFrom || mic.validTo);
  const units = material.mics.some((mic) => mic.uom);
  const substances = material.mics.some((mic) => mic.substanceCode || mic.substanceDescription);
  return (
    <ScrollBox label={material.description}>
      <table className={classes.table} aria-label={material.description}>
        <thead>
          <tr>
            <th scope="col">{t('reference.mic')}</th>
            <th scope="col">{t('reference.description')}</th>
            <th scope="col">{t('reference.type')}</th>
            <th scope="col">{t('reference.limits')}</th>
            {units && <th scope="col">{t('reference.uom')}</th>}
            {substances && <th scope="col">{t('reference.substance')}</th>}
            {dated && <th scope="col">{t('reference.valid')}</th>}
          </tr>
        </thead>
        <tbody>
          {material.mics.map((mic) => (
            <tr key={`${mic.mic} ${mic.validFrom}`}>
              <th scope="row" className={classes.code}>
                {mic.mic}
              </th>
              <td>{mic.micdescription}</td>
              <td className={classes.nowrap}>{t(`reference.type.${mic.type}`)}</td>
              <td>
                <span className={mic.charValue ? undefined : classes.nowrap}>
                  {limitsText({ ...mic, uom: '' })}
                </span>
                {rangeSaysMore(mic) && (
                  <span className={classes.under} title={t('reference.range')}>
                    {mic.range}
                  </span>
                )}
              </td>
              {units && <td className={classes.nowrap}>{mic.uom}</td>}
              {substances && (
                <td>{[mic.substanceCode, mic.substanceDescription].filter(Boolean).join(' · ')}</td>
              )}
              {dated && <td className={classes.nowrap}>{validText(mic)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};

const One = ({ ipc: named }: { ipc: string }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(materialQuery(named));
  // As it is kept, with its leading zeros, once the material is there.
  const ipc = data?.ipc ?? named;
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <section className={classes.material} aria-label={shortIpc(ipc)}>
      <h3>
        <span className={classes.code}>
          <span className={classes.zeros}>{ipc.slice(0, ipc.length - shortIpc(ipc).length)}</span>
          {shortIpc(ipc)}
        </span>{' '}
        {data?.description}
        {data && !data.active && <Badge tone="secondary">{t('reference.inactive')}</Badge>}
      </h3>
      {data && <Mics material={data} />}
      {!data && !error && <Skeleton height={80} />}
      {unknown && <p className={classes.quiet}>{t('reference.unknown_ipc')}</p>}
      {error && !unknown && (
        <p role="alert" className={classes.bad}>
          {errorMessages(error, t).join(' ')}
        </p>
      )}
    </section>
  );
};

/** The materials that the document names, with what they are tested for (F-041). */
export const IpcsPanel = ({ record }: { record: ExtractionDetail }) => {
  const ipcs = (record.revisedResult ?? record.result)?.ipcs ?? [];
  return ipcs.map((ipc) => <One key={ipc} ipc={ipc} />);
};
