import { useTranslation } from 'react-i18next';
import type { ListPage } from '../../../portal/list/list-query.ts';

/** How many were found, and how long that took (E-027). */
export function Found({ page }: { page: ListPage<unknown> | undefined }) {
  const { t } = useTranslation();
  return (
    <span role="status">
      {page
        ? t('list.found', { count: page.total, total: page.total.toLocaleString(), ms: page.milliseconds })
        : t('list.loading_short')}
    </span>
  );
}
