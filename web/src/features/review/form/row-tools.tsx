import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopyPlus,
  IconPlus,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../lib/store.ts';
import { useServices } from '../flow/services.ts';
import { BINDINGS, keyNames } from '../model/keyboard.ts';
import type { RowStep } from '../model/row-steps.ts';
import classes from './grid-tools.module.css';

const TOOLS = [
  { step: 'above', icon: IconRowInsertTop, key: 'review.key.row-above' },
  { step: 'below', icon: IconRowInsertBottom, key: 'review.key.row-below' },
  { step: 'duplicate', icon: IconCopyPlus, key: 'review.key.row-duplicate' },
  { step: 'up', icon: IconArrowUp, key: 'review.key.row-up' },
  { step: 'down', icon: IconArrowDown, key: 'review.key.row-down' },
  { step: 'delete', icon: IconTrash, key: 'review.key.row-delete' },
] as const satisfies readonly { step: RowStep; icon: typeof IconPlus; key: string }[];

const keysOf = (step: RowStep): string => {
  const binding = BINDINGS.find(({ command }) => command === `row-${step}`);
  return binding ? keyNames(binding).join(' ') : '';
};

type Props = { sectionId: string; tableId: string; count: number };

/** Buttons for the row that holds the keyboard, and one for a row at the end. */
export const RowTools = ({ sectionId, tableId, count }: Props) => {
  const { t } = useTranslation();
  const { edits, addRow, rowStep } = useServices();
  const prefix = `${sectionId}/${tableId}/`;
  const row = useStore(edits, ({ focus }) =>
    focus?.startsWith(prefix) ? Number(focus.slice(prefix.length).split('/')[0]) : -1,
  );
  const here = row >= 0 && row < count;
  return (
    <div className={classes.tools}>
      <Button
        variant="subtle"
        size="xs"
        data-add-row
        leftSection={<IconPlus size={14} />}
        onClick={() => addRow(sectionId, tableId, count)}
      >
        {t('review.add_row')}
      </Button>
      {here && (
        <div role="toolbar" className={classes.rowTools} aria-label={t('form.row_tools', { row: row + 1 })}>
          <span aria-hidden>{t('form.row', { row: row + 1 })}</span>
          {TOOLS.map(({ step, icon: Icon, key }) => (
            <ActionIcon
              key={step}
              variant="subtle"
              size={26}
              aria-label={t(key)}
              title={`${t(key)} (${keysOf(step)})`}
              disabled={(step === 'up' && row === 0) || (step === 'down' && row === count - 1)}
              // The keyboard stays in the row.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const { focus } = edits.get();
                if (focus !== null) rowStep(focus, step);
              }}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      )}
    </div>
  );
};
