import { MIC_CATEGORY } from '@recto/contracts/characteristics';
import { categoriesIn } from '@recto/contracts/lists/extraction-list';
import { holdsAny } from '@recto/contracts/roles';
import { useState } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import type { List } from '../../../portal/list/use-list.ts';
import type { FoundExtraction } from '../extractions.queries.ts';

/** A certificate that was read: it has names of characteristics. */
export const hasNames = ({ category, extractionDate }: FoundExtraction): boolean =>
  MIC_CATEGORY[category] !== undefined && extractionDate !== null;

/** Whether rows of this list may be certificates of analysis. */
const mayHaveNames = ({ family, viewer }: List): boolean =>
  (!family || categoriesIn(family.id).some((category) => MIC_CATEGORY[category] !== undefined)) &&
  holdsAny(viewer.roles, ['ROLE_COA', 'ROLE_NB_COA']);

/** The dialog about names on a certificate: of which row it is open, and m for the row that has the focus. */
export function useSampleDialog(list: List, items: readonly FoundExtraction[] | undefined) {
  const [item, setItem] = useState<FoundExtraction | null>(null);
  const offered = mayHaveNames(list);
  const openFocused = (): void => {
    const uuid = document.activeElement instanceof HTMLElement && document.activeElement.dataset.row;
    const focused = items?.find(({ extractionUuid }) => extractionUuid === uuid);
    if (focused && hasNames(focused)) setItem(focused);
  };
  useShortcuts(offered ? [{ key: 'm', label: 'list.key.samples', run: openFocused }] : []);
  return { item, open: offered ? setItem : undefined, close: () => setItem(null) };
}
