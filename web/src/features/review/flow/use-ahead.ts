import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Role } from '@recto/contracts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FollowedList } from '../model/queue.ts';
import { neighbours } from '../model/trail.ts';
import { extractionQuery, nextQuery } from '../review.queries.ts';
import { preloadDocument } from './preload.ts';
import { underway } from './underway.ts';

const NOBODY: readonly Role[] = [];

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
  const next = useQuery(nextQuery(uuid, list)).data;
  const onTrail = useMemo(() => neighbours(sessionStorage, uuid).after, [uuid]);
  // The server offers a document until its confirmation has arrived; the answer may be older than that.
  const offered = next?.extractionUuid ?? null;
  const target = onTrail ?? (offered !== null && underway.isLeft(offered) ? null : offered);

  useEffect(
    () => (target ? preloadDocument(client, target, roles, () => setReady(target)) : undefined),
    [client, target, roles],
  );
  const made = ready === target ? target : null;
  const { data } = useQuery({ ...extractionQuery(made ?? ''), enabled: made !== null });
  return made === null ? null : (data ?? null);
};
