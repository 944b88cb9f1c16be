import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { EDITORS } from '@recto/contracts/roles';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../../portal/session.ts';
import { readOnlyReason } from '../model/primary.ts';
import classes from './values.module.css';

const TEXT = {
  role: 'review.read_only_role',
  confirmed: 'review.read_only_confirmed',
  processing: 'review.read_only_processing',
  failed: 'review.read_only_failed',
  closed: 'review.read_only_closed',
} as const;

/** Why nothing can be changed here, in one line; nothing when it can. */
export const ReadOnlyLine = ({ record }: { record: ExtractionDetail }) => {
  const { t } = useTranslation();
  const reason = readOnlyReason(record, useHolds(EDITORS));
  if (!reason) return null;
  return (
    <p className={classes.readOnly}>
      <IconLock size={14} aria-hidden />
      {t(TEXT[reason])}
    </p>
  );
};
