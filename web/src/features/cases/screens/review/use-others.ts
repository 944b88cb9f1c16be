import { leaveCase, listInCase, stayInCase } from '@recto/contracts/endpoints/case-presence';
import type { Present } from '@recto/contracts/endpoints/presence';
import { useMemo } from 'react';
import { call } from '../../../../lib/api.ts';
import { usePresence } from '../../../../portal/presence/use-presence.ts';
import type { CaseEditor } from '../../flow/create-editor.ts';

/** Says that this case is open here and whether values are changed in it; answers who else is on it. */
export const useOthers = (uuid: string, { state }: CaseEditor): readonly Present[] => {
  const desk = useMemo(
    () => ({
      uuid,
      queryKey: ['document-case', uuid, 'presence'],
      list: (signal: AbortSignal) => call(listInCase, { params: { uuid }, signal }),
      stay: (editing: boolean) => call(stayInCase, { params: { uuid }, body: { editing } }),
      leave: () => call(leaveCase, { params: { uuid }, keepalive: true }),
      drafts: () => state.get().drafts,
      hasUnsaved: () => Object.keys(state.get().drafts).length > 0,
      subscribe: state.subscribe,
    }),
    [uuid, state],
  );
  return usePresence(desk);
};
