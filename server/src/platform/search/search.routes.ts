import { search } from '@recto/contracts/endpoints/search';
import type { SearchBody } from '@recto/contracts/search/body';
import { parseSearchBody } from '@recto/contracts/search/parse';
import { route } from '../http/route.ts';
import { refuseFaults } from './refuse-faults.ts';

/** Clients of Elasticsearch look for it before they believe an answer. */
const PRODUCT = 'x-elastic-product';

export const searchRoute = route(search, async (c) => {
  const { from, size, track_total_hits: total } = c.query;
  const body: SearchBody = {
    ...(await refuseFaults(() => parseSearchBody(c.body))),
    ...(from === undefined ? {} : { from }),
    ...(size === undefined ? {} : { size }),
    ...(total === undefined ? {} : { track_total_hits: total === 'true' }),
  };
  c.reply.header(PRODUCT, 'Elasticsearch');
  return c.services.search.search(
    c.services.database,
    { tenant: c.tenant, actor: c.actor },
    c.params.index,
    body,
  );
});
