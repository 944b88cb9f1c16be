import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';
import type { Reference } from '../model/record-label.ts';
import { RecordsPicker } from '../parts/records-picker.tsx';
import { asText, kind } from './kind.ts';
import classes from './kinds.module.css';
import { TextFilter } from './text.tsx';

/** In a table so many are named, the others counted. */
const NAMED = 3;

export const references = kind<'references', readonly Reference[]>({
  Input: (props) => <RecordsPicker {...props} />,
  Cell: ({ value, field, whole }) => {
    const { t } = useTranslation();
    const all = ((value as readonly Reference[]) ?? []).filter(({ closed }) => !closed);
    const closed = ((value as readonly Reference[]) ?? []).length - all.length;
    const shown = whole ? all : all.slice(0, NAMED);
    return (
      <span className={whole ? classes.links : undefined}>
        {shown.map(({ id, label }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <TextLink to="/entity/$entity/$id" params={{ entity: field.to, id: String(id) }}>
              {label}
            </TextLink>
          </Fragment>
        ))}
        {shown.length < all.length && ` +${all.length - shown.length}`}
        {closed > 0 && (
          <span className={classes.closed}>
            {all.length > 0 && ', '}
            {t('entity.closed', { count: closed })}
          </span>
        )}
      </span>
    );
  },
  Filter: TextFilter,
  toForm: (stored) => (stored as readonly Reference[] | undefined) ?? [],
  toSend: (value) => value.map(({ id }) => ({ id })),
  query: asText,
});
