import type { SynonymSample } from '@recto/contracts/characteristics';
import type { RefObject } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import type { SampleActions } from './use-mark.ts';

/** The row that has the focus, or has something that has it; without one the first. */
function sampleAt(list: HTMLElement | null, items: readonly SynonymSample[]): SynonymSample | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  const id = row && list?.contains(row) ? row.dataset.row : undefined;
  return items.find((item) => String(item.id) === id) ?? items[0];
}

/** Keys for the row that has the focus. What a sample is already cannot be done to it again. */
export function useSampleKeys(
  rows: RefObject<HTMLElement | null>,
  items: readonly SynonymSample[] = [],
  can: SampleActions | null,
): void {
  const on = (status: SynonymSample['status'], run: (sample: SynonymSample) => void) => () => {
    const sample = sampleAt(rows.current, items);
    if (sample && sample.status !== status) run(sample);
  };
  useShortcuts(
    can
      ? [
          { key: 'a', label: 'samples.key.approve', run: on('APPROVED', can.approve) },
          {
            key: 'u',
            label: 'samples.key.uncertain',
            run: on('UNCERTAIN', (one) => void can.mark(one, 'UNCERTAIN')),
          },
          {
            key: 'i',
            label: 'samples.key.invalid',
            run: on('INVALID', (one) => void can.mark(one, 'INVALID')),
          },
        ]
      : [],
  );
}
