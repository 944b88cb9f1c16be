import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useTranslation } from 'react-i18next';
import { AdminTime } from './admin-time.tsx';
import classes from './record.module.css';

/** Who made and changed it, when, and whose it is. */
export function AuditLine({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  return (
    <p className={classes.audit}>
      <span>
        {t('entity.made_by', { name: String(record.createdBy ?? '') })}{' '}
        <AdminTime iso={String(record.createdDate)} seconds />
      </span>
      <span>
        {t('entity.changed_by', { name: String(record.lastModifiedBy ?? '') })}{' '}
        <AdminTime iso={String(record.lastModifiedDate)} seconds />
      </span>
      <span>{t('entity.of_tenant', { name: String(record.tenantName ?? '') })}</span>
    </p>
  );
}
