import { TextLink } from '../../ui/text-link.tsx';
import type { Reference } from '../model/record-label.ts';
import { RecordPicker } from '../parts/record-picker.tsx';
import { asText, kind } from './kind.ts';
import { TextFilter } from './text.tsx';

/** Another record: found by the server, shown by its label. */
export const reference = kind<'reference', Reference | null>({
  Input: (props) => <RecordPicker {...props} />,
  Cell: ({ value, field }) => {
    const to = value as Reference | null;
    if (!to) return null;
    return (
      <TextLink to="/entity/$entity/$id" params={{ entity: field.to, id: String(to.id) }}>
        {to.label}
      </TextLink>
    );
  },
  Filter: TextFilter,
  toForm: (stored) => (stored as Reference | null) ?? null,
  // None is left out (B-037).
  toSend: (value) => (value ? { id: value.id } : undefined),
  query: asText,
});
