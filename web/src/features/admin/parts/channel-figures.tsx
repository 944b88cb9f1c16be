import type { ProcessMetrics } from '@recto/contracts/endpoints/management';
import { useTranslation } from 'react-i18next';
import { AdminTime } from '../../../back-office/parts/admin-time.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import classes from './admin.module.css';

/** What came by each input channel of the tenant, and when it was seen last. */
export const ChannelFigures = ({ channels }: Pick<ProcessMetrics, 'channels'>) => {
  const { t, i18n } = useTranslation();
  if (channels.length === 0) return <p className={classes.empty}>{t('admin.no_channels')}</p>;
  const shown = (value: number): string => value.toLocaleString(i18n.language);
  return (
    <ScrollBox label={t('admin.channels')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin.column.channel')}</th>
            <th scope="col">{t('entity.field.protocol')}</th>
            <th scope="col" className={classes.number}>
              {t('admin.column.received')}
            </th>
            <th scope="col" className={classes.number}>
              {t('admin.column.failed')}
            </th>
            <th scope="col" className={classes.number}>
              {t('admin.column.failures')}
            </th>
            <th scope="col">{t('admin.column.seen')}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ name, protocol, received, failed, failures, lastSeen }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows keep their order
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{t(`entity.protocol.${protocol}`)}</td>
              <td className={classes.number}>{shown(received)}</td>
              <td className={classes.number}>{shown(failed)}</td>
              <td className={classes.number}>{shown(failures)}</td>
              <td>{lastSeen ? <AdminTime iso={lastSeen} seconds /> : t('admin.never')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
