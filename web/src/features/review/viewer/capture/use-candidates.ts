import type { ValueCandidate } from '@recto/contracts/endpoints/viewing';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useStore } from '../../../../lib/store.ts';
import { useServices } from '../../flow/services.ts';
import type { Slot } from '../../model/slots.ts';
import { candidatesQuery } from '../viewing.queries.ts';
import { isTarget, useCaptureServices } from './use-capture.ts';

const NONE: readonly ValueCandidate[] = [];

/** The numbered candidates that are shown now; none while nobody asked for them. */
export const CandidatesContext = createContext<readonly ValueCandidate[]>(NONE);
export const useCandidates = (): readonly ValueCandidate[] => use(CandidatesContext);

/** Asks for the other candidates of the focused value while their numbers are to be shown. */
export const useAskedCandidates = (
  uuid: string,
  byKey: ReadonlyMap<string, Slot>,
  page: number,
): { candidates: readonly ValueCandidate[]; asking: boolean } => {
  const { edits } = useServices();
  const { store, canEdit } = useCaptureServices();
  const wanted = useStore(store, ({ marks, walking }) => marks || walking);
  const focus = useStore(edits, (state) => state.focus);
  const slot = focus === null ? undefined : byKey.get(focus);
  const asked = wanted && isTarget(slot, canEdit()) ? slot : undefined;
  const { data, isPending } = useQuery({
    ...candidatesQuery(uuid, asked ?? NO_SLOT, page),
    enabled: asked !== undefined,
  });
  return { candidates: asked ? (data ?? NONE) : NONE, asking: asked !== undefined && isPending };
};

/** Stands where no value is asked about; never sent. */
const NO_SLOT: Slot = {
  key: '',
  sectionId: '',
  fieldId: '',
  label: '',
  input: { type: 'text' },
  required: false,
  triggersRerun: false,
  data: { values: [], standard_values: [], extracted_values: [], blocks: [] },
  review: { result: { reviewed: false } },
};
