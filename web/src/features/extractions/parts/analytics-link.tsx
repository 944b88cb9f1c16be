import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsSiteQuery } from '../extractions.queries.ts';

/** The site where analytics are managed, in a new tab (E-042); absent where none is configured. */
export function AnalyticsLink() {
  const { t } = useTranslation();
  const { data } = useQuery(analyticsSiteQuery);
  if (!data?.url) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={data.url}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('list.analytics')}
    </Button>
  );
}
