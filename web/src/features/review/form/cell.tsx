import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequired, useStore } from '../flow/store.ts';
import { isWrong } from '../model/comparison.ts';
import { GridSelectionContext } from './grid-selection.ts';
import { Hint } from './hint.tsx';
import { type SlotProps, sameSlot } from './same-slot.ts';
import classes from './table.module.css';
import { useValue } from './use-value.ts';
import { ValueInput } from './value-input.tsx';

/** A text of up to this many characters is seen whole in any column. */
const WHOLE = 8;

/** One cell of a table: only the value; its state is the colour, the tooltip and the words for screen readers. */
export const Cell = memo(({ slot, assessment, canEdit }: SlotProps) => {
  const { t } = useTranslation();
  const selection = useRequired(GridSelectionContext);
  const selected = useStore(selection, ({ keys }) => keys.has(slot.key));
  const binding = useValue(slot, canEdit);
  const risk = assessment?.risk ?? 'certain';
  const row = slot.row ?? 0;
  const compared = assessment?.compared;
  const tip = [
    ...(assessment?.messages ?? []),
    ...(compared && isWrong(compared) ? [t('reference.sap', { value: compared.baseline })] : []),
  ].join('\n');

  return (
    <td
      className={classes.cell}
      data-risk={risk}
      data-settled={assessment?.settled || undefined}
      data-state={binding.draft?.status}
      data-selected={selected || undefined}
      title={tip || (binding.text.length > WHOLE ? binding.text : undefined)}
    >
      <ValueInput
        binding={binding}
        className={classes.cellInput}
        invalid={risk === 'failed'}
        label={t('review.cell', { column: slot.label, row: row + 1 })}
      />
      <Hint binding={binding} assessment={assessment} compact />
    </td>
  );
}, sameSlot);
Cell.displayName = 'Cell';
