import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OPENS_FILTERS } from './to-filters.ts';
import type { useFiltersOpen } from './use-filters-open.ts';

/** Opens and closes the column of filters. */
export function FiltersButton({ filters }: { filters: ReturnType<typeof useFiltersOpen> }) {
  const { t } = useTranslation();
  return (
    <Button
      {...OPENS_FILTERS}
      variant="default"
      aria-expanded={filters.open}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      onClick={filters.toggle}
    >
      {t('list.filters')}
    </Button>
  );
}
