import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import { createContext } from 'react';
import { useRequired } from '../../../../lib/store.ts';
import type { CaseEditor } from '../../flow/create-editor.ts';
import type { ContentPlace } from '../../model/values.ts';

type CaseServices = {
  readonly detail: CaseDetail;
  readonly editor: CaseEditor;
  /** Whether pages of documents are shown beside the values. */
  readonly withPages: boolean;
  readonly setWithPages: (shown: boolean) => void;
  /** Opens the tab of a value and gives it the focus. */
  readonly goTo: (place: ContentPlace) => void;
  /** Opens the checks with one of them. */
  readonly showCheck: (id: string) => void;
  /** Takes values of these documents over, asking about each. */
  readonly sync: (extractionUuids: readonly string[]) => void;
};

export const CaseContext = createContext<CaseServices | null>(null);
CaseContext.displayName = 'CaseContext';

/** What all parts of the review of a case work with. */
export const useCase = (): CaseServices => useRequired(CaseContext);
