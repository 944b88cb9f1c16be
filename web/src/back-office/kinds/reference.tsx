import { mustEntity } from '@recto/contracts/entities/all';
import type { ReferenceField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';
import { labelOf, type Reference } from '../model/record-label.ts';
import { RecordPicker } from '../parts/record-picker.tsx';
import { asText, kind } from './kind.ts';
import classes from './kinds.module.css';
import { TextFilter } from './text.tsx';

/** The list of `to` with nothing but what names this record in the field `by`. */
const summedBy = (to: string, by: string, record: EntityRecord): Record<string, string> => {
  const named = mustEntity(to).fields[by] as ReferenceField;
  return { [by]: labelOf(mustEntity(named.to), record) };
};

/** A record that the reader's roles do not open: that there is one, and nothing of it. */
function Closed() {
  const { t } = useTranslation();
  return <span className={classes.closed}>{t('entity.closed', { count: 1 })}</span>;
}

/** Another record: found by the server, shown by its label. */
export const reference = kind<'reference', Reference | null>({
  Input: (props) => <RecordPicker {...props} />,
  Cell: ({ value, field, record }) => {
    const to = value as Reference | null;
    if (!to) return null;
    if (to.closed) return <Closed />;
    if (field.sums && record && Number(to.rows) > 1)
      return (
        <TextLink
          to="/entity/$entity"
          params={{ entity: field.to }}
          search={summedBy(field.to, field.sums, record) as never}
        >
          {to.label}
        </TextLink>
      );
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
