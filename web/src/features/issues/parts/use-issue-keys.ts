import type { RefObject } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';

/** Keys for what the buttons of a row do; `data-step` of the buttons. */
const STEPS = [
  { key: 'c', step: 'mark-confirmed' },
  { key: 'f', step: 'mark-fixed' },
  { key: 'd', step: 'mark-deployed' },
  { key: 'i', step: 'mark-ignored' },
  { key: 'e', step: 'edit' },
] as const;

/** Keys for the row that has the focus; without one, the first. A step that is off stays off. */
export function useIssueKeys(table: RefObject<HTMLTableElement | null>): void {
  useShortcuts(
    STEPS.map(({ key, step }) => ({
      key,
      label: `issues.key.${step}`,
      run: () => {
        const focused = document.activeElement?.closest('tr');
        const row =
          focused && table.current?.contains(focused) ? focused : table.current?.tBodies[0]?.rows[0];
        row?.querySelector<HTMLButtonElement>(`[data-step="${step}"]`)?.click();
      },
    })),
  );
}
