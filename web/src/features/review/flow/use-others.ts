import { leavePresence, listPresent, type Present, stayPresent } from '@recto/contracts/endpoints/presence';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { usePresence } from '../../../portal/presence/use-presence.ts';
import { hasUnsaved } from '../model/edits.ts';
import type { EditSession } from './use-session.ts';

/** Says that this document is open here and whether values are changed in it; answers who else is on it. */
export const useOthers = (uuid: string, { edits }: EditSession): readonly Present[] => {
  const desk = useMemo(
    () => ({
      uuid,
      queryKey: ['extraction', uuid, 'presence'],
      list: (signal: AbortSignal) => call(listPresent, { params: { uuid }, signal }),
      stay: (editing: boolean) => call(stayPresent, { params: { uuid }, body: { editing } }),
      leave: () => call(leavePresence, { params: { uuid }, keepalive: true }),
      drafts: () => edits.get().drafts,
      hasUnsaved: () => hasUnsaved(edits.get()),
      subscribe: edits.subscribe,
    }),
    [uuid, edits],
  );
  return usePresence(desk);
};
