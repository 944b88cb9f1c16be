import { mustEntity } from '@recto/contracts/entities/all';
import { endpointsOf } from '@recto/contracts/entities/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { begunWith } from '../../back-office/model/record-label.ts';
import { call } from '../../lib/api.ts';

/** Tags that begin with a text; none where they can't be had. */
export const caseTagsQuery = (text: string) =>
  queryOptions({
    queryKey: ['case-tags', text],
    queryFn: async ({ signal }) => {
      const query = { query: `name: ${begunWith(text)}`, size: 20 };
      const found = await call(endpointsOf(mustEntity('case-tag')).search, { query, signal }).catch(() => []);
      return found.map(({ id, name }) => ({ id, name: String(name) }));
    },
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });
