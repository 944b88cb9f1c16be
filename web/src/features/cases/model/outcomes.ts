import type { CaseSource } from '@recto/contracts/case-content';
import { CROSS_CHECKS, type CrossOutcome, type CrossPlace } from '@recto/contracts/cross-checks';

/** What became of a check, the most pressing first. */
export const OUTCOME_STATES = ['failed', 'unclear', 'accepted', 'open', 'agrees'] as const;
export type OutcomeState = (typeof OUTCOME_STATES)[number];

export const stateOf = ({ ok, accepted, verdict }: CrossOutcome): OutcomeState => {
  if (accepted) return 'accepted';
  if (verdict === 'unclear') return 'unclear';
  if (!ok) return 'failed';
  return verdict === 'open' ? 'open' : 'agrees';
};

/** True for what stands between the case and its confirmation. */
export const isPending = ({ ok, accepted }: CrossOutcome): boolean => !ok && !accepted;

/** What somebody has to look at comes first; within a state the order of the checks stays. */
export const inOrder = (outcomes: readonly CrossOutcome[]): CrossOutcome[] =>
  OUTCOME_STATES.flatMap((state) => outcomes.filter((outcome) => stateOf(outcome) === state));

/** The name of what is compared, in English as schemas have it. */
export const nameOfCheck = ({ check }: Pick<CrossOutcome, 'check'>): string =>
  CROSS_CHECKS.find(({ id }) => id === check)?.name ?? check;

export type CheckedDocument = { readonly extractionUuid: string; readonly places: readonly CrossPlace[] };

/** The documents that a check looked at, what the others are held against first, with what each says. */
export function documentsIn({ places }: Pick<CrossOutcome, 'places'>): CheckedDocument[] {
  const uuids = [...new Set(places.map(({ extractionUuid }) => extractionUuid))];
  return uuids.map((extractionUuid) => ({
    extractionUuid,
    places: places.filter((place) => place.extractionUuid === extractionUuid),
  }));
}

/** Where a checked value stands, as places of a case are asked for. */
export const sourceOfPlace = (place: CrossPlace): CaseSource => ({
  extractionUuid: place.extractionUuid,
  category: place.category,
  sectionId: place.sectionId,
  fieldId: place.columnId ?? place.fieldId ?? '',
  ...(place.tableId !== undefined && { tableId: place.tableId, row: place.row ?? 0 }),
});
