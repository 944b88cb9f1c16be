import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Role } from '@recto/contracts/roles';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FollowedList } from '../model/queue.ts';
import { neighbours } from '../model/visited.ts';
import { extractionQuery, nextQuery } from '../review.queries.ts';
import { preloadDocument } from './preload.ts';
import { underway } from './underway.ts';

const NOBODY: readonly Role[] = [];

/**
 * Asks what comes after the next document, and for its record: when the next one is on screen, the two requests that
 * its own way on waits for have been answered, even if the server is learning from the one before just then.
 */
const foresee = async (client: QueryClient, uuid: string, list: FollowedList | undefined): Promise<void> => {
  const { extractionUuid } = await client.fetchQuery(nextQuery(uuid, list));
  if (extractionUuid) await client.prefetchQuery(extractionQuery(extractionUuid));
};

/**
 * The document that the way on leads to, loaded before anybody asks for it: its record once its file is open, so that
 * its screen can be made ahead; null until then, or when nothing follows.
 */
export const useAhead = (
  uuid: string,
  list: FollowedList | undefined,
  roles: readonly Role[] = NOBODY,
): ExtractionDetail | null => {
  const client = useQueryClient();
  const [ready, setReady] = useState<string | null>(null);
  // What was foreseen is only the beginning: it was asked before the document before this one was confirmed.
  const next = useQuery({ ...nextQuery(uuid, list), refetchOnMount: 'always' }).data;
  const onTrail = useMemo(() => neighbours(sessionStorage, uuid).after, [uuid]);
  // The server offers a document until its confirmation has arrived; the answer may be older than that.
  const offered = next?.extractionUuid ?? null;
  const target = onTrail ?? (offered !== null && underway.isLeft(offered) ? null : offered);

  useEffect(
    () => (target ? preloadDocument(client, target, roles, () => setReady(target)) : undefined),
    [client, target, roles],
  );
  const made = ready === target ? target : null;
  useEffect(() => {
    if (made) foresee(client, made, list).catch(() => undefined);
  }, [client, made, list]);
  const { data } = useQuery({ ...extractionQuery(made ?? ''), enabled: made !== null });
  return made === null ? null : (data ?? null);
};
