import { type OneSearchReply, search, searchSeveral } from '@recto/contracts/endpoints/search';
import type { SearchBody } from '@recto/contracts/search/body';
import { SEARCH_INDICES } from '@recto/contracts/search/fields';
import { parseSearchBody } from '@recto/contracts/search/parse';
import type { Who } from '../db/scope.ts';
import { Problem } from '../errors.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
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

export const searchSeveralRoute = route(searchSeveral, async (c) => {
  const start = performance.now();
  const responses: OneSearchReply[] = [];
  for (let i = 0; i < c.body.length; i += 2)
    responses.push(
      await searchOne(c.services, { tenant: c.tenant, actor: c.actor }, c.body[i], c.body[i + 1]),
    );
  c.reply.header(PRODUCT, 'Elasticsearch');
  return { took: Math.round(performance.now() - start), responses };
});

/** One of several: what it cannot ask is its own fault, and no other's. */
async function searchOne(
  { search: service, database }: Services,
  who: Who,
  head: Record<string, unknown> | undefined,
  raw: unknown,
): Promise<OneSearchReply> {
  const name = SEARCH_INDICES.find((one) => one === indexOf(head));
  if (!name) return fault('index_not_found_exception', 404, 'index: is none of those that can be searched');
  try {
    const body = await refuseFaults(() => parseSearchBody(raw));
    return { ...(await service.search(database, who, name, body)), status: 200 };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error;
    return fault('illegal_argument_exception', 400, error.message);
  }
}

/** By name, or as a list of one. */
const indexOf = (head: Record<string, unknown> | undefined): unknown =>
  Array.isArray(head?.index) && head.index.length === 1 ? head.index[0] : head?.index;

const fault = (type: string, status: number, reason: string): OneSearchReply => ({
  status,
  error: { type, reason },
});
