import type { TFunction } from 'i18next';
import type { ListPage } from '../../../portal/list/list-query.ts';

/** How many were found, and how long that took (E-027). */
export const foundText = (page: ListPage<unknown> | undefined, t: TFunction): string =>
  page
    ? t('list.found', { count: page.total, total: page.total.toLocaleString(), ms: page.milliseconds })
    : t('list.loading_short');
