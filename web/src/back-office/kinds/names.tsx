import { NamesPicker } from '../parts/names-picker.tsx';
import { asText, kind } from './kind.ts';
import { TextFilter } from './text.tsx';

/** Names of other records, joined by commas. */
export const names = kind<'names', string>({
  Input: (props) => <NamesPicker {...props} />,
  Cell: ({ value, whole }) => {
    // With a place to break the line.
    const text = String(value ?? '').replaceAll(/,\s*/g, ', ');
    return <span title={whole ? undefined : text}>{text}</span>;
  },
  Filter: TextFilter,
  toForm: (stored) => String(stored ?? ''),
  toSend: (value) => value,
  query: asText,
});
