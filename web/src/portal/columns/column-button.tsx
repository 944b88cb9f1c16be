import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { ColumnItems } from './column-items.tsx';
import classes from './columns.module.css';
import type { ColumnTools } from './use-kept-columns.ts';

type Props = { id: string; label: string; tools: ColumnTools };

/** In the head of a column: its menu, and its edge for the mouse. */
export const ColumnButton = ({ id, label, tools }: Props) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LazyMenu
        position="bottom-end"
        target={
          <button
            ref={button}
            type="button"
            className={classes.button}
            aria-label={t('list.column_menu', { column: label })}
          >
            <IconDots size={14} aria-hidden />
          </button>
        }
        items={() => (
          <ColumnItems
            id={id}
            tools={tools}
            width={() => button.current?.closest<HTMLElement>('[data-head]')?.offsetWidth ?? 0}
          />
        )}
      />
      <ColumnEdge onResize={(width) => tools.resize(id, width)} />
    </>
  );
};
