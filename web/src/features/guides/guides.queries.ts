import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import type { GuideId } from '../../portal/guides.ts';
import { readGuide } from './model/read-guide.ts';

/** A page of the manual in a language, read into its parts. A file of the portal, not an answer of the API. */
export const guideQuery = (id: GuideId, locale: Locale) =>
  queryOptions({
    queryKey: ['guide', locale, id],
    queryFn: async ({ signal }) => {
      const headers = { accept: 'text/markdown' };
      const answer = await fetch(`/guides/${locale}/${id}.md`, { headers, signal });
      if (!answer.ok) throw new ApiError(answer.status);
      return readGuide(id, await answer.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  });
