import { ALL_ISSUE_CATEGORIES } from '@recto/contracts/issues';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Words for a category of trouble; one that was entered elsewhere is shown as it is. */
export const useAbout = (): ((category: string) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (category) => (ALL_ISSUE_CATEGORIES.includes(category) ? t(`issues.about.${category}`) : category),
    [t],
  );
};
