import { COMPARISON_TONE, type Comparison } from '@recto/contracts/baseline';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';

/** How a value stands to the order of the ERP, with the order's value in its tooltip (F-078). */
export const ComparisonBadge = ({ compared }: { compared: Comparison }) => {
  const { t } = useTranslation();
  const title =
    compared.baseline === '' ? t('reference.sap_nothing') : t('reference.sap', { value: compared.baseline });
  return (
    <Badge tone={COMPARISON_TONE[compared.result]} title={title}>
      {t(`reference.result.${compared.result}`)}
    </Badge>
  );
};
