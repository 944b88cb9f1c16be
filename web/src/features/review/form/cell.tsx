import type { FieldData } from '@recto/contracts/result';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { roomBehind } from '../../../lib/amount.ts';
import { useRequired, useStore } from '../../../lib/store.ts';
import { ValueInput } from '../../../portal/inputs/value-input.tsx';
import { type Making, productOff } from '../model/making.ts';
import { GridSelectionContext } from './grid-selection.ts';
import { Hint } from './hint.tsx';
import { liveAssessment } from './live-assessment.ts';
import { type SlotProps, sameSlot } from './same-slot.ts';
import classes from './table.module.css';
import { useCellWords } from './use-cell-words.ts';
import { useDerived } from './use-derived.ts';
import { useValue } from './use-value.ts';

/** A text of up to this many characters is seen whole in any column. */
const WHOLE = 8;

type CellProps = SlotProps & {
  /** What the engine read. */
  read: FieldData | undefined;
  /** The cells of its row that make this one. */
  making?: Making | undefined;
  /** The longest fraction of its column, with the point: points stand below one another. */
  fraction: number;
};

const sameMaking = (a: Making | undefined, b: Making | undefined): boolean =>
  a?.rule === b?.rule &&
  Object.entries(a?.slots ?? {}).every(([id, slot]) => slot?.data === b?.slots[id]?.data);

const sameCell = (a: CellProps, b: CellProps): boolean =>
  sameSlot(a, b) && a.read === b.read && a.fraction === b.fraction && sameMaking(a.making, b.making);

/** One cell of a table: only the value; its state is the colour, the tooltip and the words for screen readers. */
export const Cell = memo(({ slot, assessment, canEdit, read, making, fraction }: CellProps) => {
  const { t } = useTranslation();
  const selection = useRequired(GridSelectionContext);
  const selected = useStore(selection, ({ keys }) => keys.has(slot.key));
  const binding = useValue(slot, canEdit);
  const live = liveAssessment(assessment, binding.unfit);
  const risk = live?.risk ?? 'certain';
  const row = slot.row ?? 0;
  const compared = assessment?.compared;
  const off = useDerived((drafts) => (making ? productOff(slot, making, drafts) : null));
  const { modified, notes, lines } = useCellWords({ slot, assessment: live, read, off });
  const behind = slot.input.type === 'number' ? roomBehind(binding.props.value, fraction) : undefined;
  const whole = binding.text.length > WHOLE ? [binding.text] : [];

  return (
    <td
      className={classes.cell}
      style={behind === undefined ? undefined : ({ '--behind': behind } as CSSProperties)}
      data-number={slot.input.type === 'number' || undefined}
      data-risk={risk}
      data-settled={live?.settled || undefined}
      data-state={binding.draft?.status}
      data-off={off !== null || undefined}
      data-modified={modified || undefined}
      data-compared={compared?.result}
      data-selected={selected || undefined}
      title={[...whole, ...lines].join('\n') || undefined}
    >
      <ValueInput
        binding={binding}
        className={classes.cellInput}
        invalid={risk === 'failed'}
        label={[
          t('review.cell', { column: slot.label, row: row + 1 }),
          ...(modified ? [t('review.modified')] : []),
        ].join(', ')}
      />
      {risk === 'failed' && <IconAlertTriangle className={classes.failedMark} size={12} aria-hidden />}
      {binding.focused && notes.length > 0 ? (
        <span className={classes.note} aria-hidden>
          {notes.map((line) => (
            <span key={line} className={classes.noteLine}>
              {line}
            </span>
          ))}
        </span>
      ) : (
        off !== null && <span className={`${classes.note} ${classes.off}`}>{off}</span>
      )}
      <Hint binding={binding} assessment={live} compact />
    </td>
  );
}, sameCell);
Cell.displayName = 'Cell';
