import type { Table } from '@recto/contracts/result';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useFieldsPerRow } from '../flow/fields-per-row.ts';
import { focusInput } from '../flow/focus-dom.ts';
import { useServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import type { LineCard as Card } from '../model/comparison.ts';
import { slotKey } from '../model/slots.ts';
import { CardFrame } from './card-frame.tsx';
import { FieldView, isWide } from './field-view.tsx';

type Props = { card: Card; row: number; sectionId: string; table: Table; model: ReviewModel; about: string };

/** A line of the document with its values as fields. It unfolds when the flow comes to one of them. */
export const LineCard = ({ card, row, sectionId, table, model, about }: Props) => {
  const { edits } = useServices();
  const perRow = useFieldsPerRow();
  const [open, setOpen] = useState(card.wrong > 0 || !card.inOrder);
  const prefix = `${sectionId}/${table.id}/${row}/`;
  const wanted = useStore(edits, ({ focus }) => (focus?.startsWith(prefix) ? focus : null));

  useEffect(() => {
    if (wanted !== null) setOpen(true);
  }, [wanted]);
  useEffect(() => {
    if (open && wanted !== null && document.activeElement?.getAttribute('data-slot') !== wanted)
      focusInput(wanted);
  }, [open, wanted]);

  return (
    <CardFrame card={card} about={about} open={open} onToggle={() => setOpen(!open)}>
      {table.columns.map((column) => {
        const slot = model.byKey.get(slotKey({ sectionId, tableId: table.id, row, fieldId: column.id }));
        return (
          slot && (
            <FieldView
              key={slot.key}
              slot={slot}
              assessment={model.assessments.get(slot.key)}
              canEdit={model.record.can.edit}
              read={model.read.get(slot.key)}
              wide={isWide(slot, perRow)}
            />
          )
        );
      })}
    </CardFrame>
  );
};
