import { ActionIcon } from '@mantine/core';
import type { Tile } from '@recto/contracts/charts/shapes';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconArrowUp,
  IconChevronsDown,
  IconChevronsUp,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canMove, MOVES, type TileMove } from '../model/grid.ts';
import classes from './tile-tools.module.css';

const ICONS: Record<TileMove, typeof IconTrash> = {
  left: IconArrowLeft,
  right: IconArrowRight,
  up: IconArrowUp,
  down: IconArrowDown,
  wider: IconArrowsDiagonal,
  narrower: IconArrowsDiagonalMinimize2,
  higher: IconChevronsDown,
  lower: IconChevronsUp,
};

/** Arrows move a chart, with Shift they change its size. */
const KEYS: Readonly<Record<string, [TileMove, TileMove]>> = {
  ArrowLeft: ['left', 'narrower'],
  ArrowRight: ['right', 'wider'],
  ArrowUp: ['up', 'lower'],
  ArrowDown: ['down', 'higher'],
};

type Props = {
  tile: Tile;
  title: string;
  onMove: (move: TileMove) => void;
  onRemove: () => void;
};

/** What stands above a chart in the layout editor: a button for each move, and keys for the same. */
export function TileTools({ tile, title, onMove, onRemove }: Props) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = KEYS[event.key]?.[event.shiftKey ? 1 : 0];
    if (move) {
      event.preventDefault();
      onMove(move);
    } else if (event.key === 'Delete') onRemove();
  };
  return (
    <div
      className={classes.tools}
      role="toolbar"
      aria-label={t('analytics.arrange', { name: title })}
      onKeyDown={onKeyDown}
    >
      {MOVES.map((move) => {
        const Icon = ICONS[move];
        return (
          <ActionIcon
            key={move}
            size={26}
            aria-label={t(`analytics.move.${move}`)}
            data-hint={t(`analytics.move.${move}`)}
            aria-disabled={!canMove(tile, move) && move !== 'down'}
            data-disabled={(!canMove(tile, move) && move !== 'down') || undefined}
            onClick={() => onMove(move)}
          >
            <Icon size={15} />
          </ActionIcon>
        );
      })}
      <span className={classes.size}>
        {tile.w} × {tile.h}
      </span>
      <ActionIcon
        size={26}
        aria-label={t('analytics.take_off')}
        data-hint={t('analytics.take_off')}
        onClick={onRemove}
      >
        <IconTrash size={15} />
      </ActionIcon>
    </div>
  );
}
