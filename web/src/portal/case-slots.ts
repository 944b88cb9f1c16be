import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

/** Something over the review of a case that has an address of its own below it. */
export type CaseOverlay = {
  /** The last part of the address; the feature of cases has the route. */
  readonly path: string;
  readonly Body: FunctionComponent<{ detail: CaseDetail; onClose: () => void }>;
};

/** What features other than cases bring to the review of a case. */
export type CaseSlots = { readonly overlays: readonly CaseOverlay[] };

export const useCaseSlots = (): CaseSlots =>
  useRouteContext({ from: rootRouteId, select: ({ cases }) => cases });
