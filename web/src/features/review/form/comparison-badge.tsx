import { COMPARISON_TONE, type Comparison } from '@recto/contracts/baseline';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import classes from './line-cards.module.css';

/** How a value stands to the order of the ERP, with the order's value in its tooltip (F-078); quiet where it matches. */
export const ComparisonBadge = ({ compared: { result, baseline } }: { compared: Comparison }) => {
  const { t } = useTranslation();
  const title = baseline === '' ? t('reference.sap_nothing') : t('reference.sap', { value: baseline });
  const text = t(`reference.result.${result}`);
  if (result === 'Matched')
    return (
      <span className={classes.matched} title={title}>
        {text}
      </span>
    );
  return (
    <Badge tone={COMPARISON_TONE[result]} title={title}>
      {text}
    </Badge>
  );
};
