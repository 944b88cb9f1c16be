import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { useFieldsPerRow } from '../flow/fields-per-row.ts';
import type { LineCard } from '../model/comparison.ts';
import classes from './line-cards.module.css';
import fields from './values.module.css';

type Props = { card: LineCard; about: string; open: boolean; onToggle: () => void; children: ReactNode };

/** A line item that folds away; what is wrong with it is said on its head (F-056). */
export const CardFrame = ({ card, about, open, onToggle, children }: Props) => {
  const { t } = useTranslation();
  const body = useId();
  const perRow = useFieldsPerRow();
  const { row, inOrder, number, wrong } = card;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.card}>
      <h3>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
          <b>{t('reference.line_item', { no: number })}</b>
          {!inOrder && <Badge tone="danger">{t('reference.not_in_sap')}</Badge>}
          {row === null && <Badge tone="warning">{t('reference.not_in_oc')}</Badge>}
          {wrong > 0 && <Badge tone="danger">{t('reference.wrong', { n: wrong })}</Badge>}
          <span className={classes.about}>{about}</span>
        </button>
      </h3>
      {open && (
        <div id={body} className={`${fields.fields} ${classes.body}`} data-per-row={perRow}>
          {children}
        </div>
      )}
    </li>
  );
};
