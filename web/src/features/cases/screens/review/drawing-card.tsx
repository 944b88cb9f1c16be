import { ActionIcon, TextInput } from '@mantine/core';
import type { CaseMedia } from '@recto/contracts/case-content';
import { TEXT_LIMITS } from '@recto/contracts/limits';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drawings.module.css';
import { type Drawings, pictureUrl } from './use-drawings.tsx';

type Props = {
  caseUuid: string;
  media: CaseMedia;
  index: number;
  count: number;
  isShown: boolean;
  canEdit: boolean;
  drawings: Drawings;
  onShow: () => void;
};

/** What a card is dragged as. */
const KIND = 'application/x-recto-drawing';

/** One drawing: its picture, which leads to its place, its name, and what is done with it. */
export function DrawingCard({ caseUuid, media, index, count, isShown, canEdit, drawings, onShow }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const name = media.title || t('cases.drawings.one', { number: index + 1 });
  const drop = (event: DragEvent): void => {
    setOver(false);
    const from = event.dataTransfer.getData(KIND);
    if (from !== '') void drawings.move(Number(from), index);
  };
  const dragging = canEdit && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(KIND, String(index)),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(KIND)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return (
    <li
      className={classes.card}
      data-shown={isShown || undefined}
      data-over={isOver || undefined}
      {...dragging}
    >
      <button
        type="button"
        className={classes.picture}
        aria-pressed={isShown}
        aria-label={t('cases.drawings.show', { name })}
        onClick={onShow}
      >
        <img src={pictureUrl(caseUuid, media.id)} alt={name} loading="lazy" draggable={false} />
      </button>
      {canEdit ? <Name key={media.title} media={media} name={name} drawings={drawings} /> : <b>{name}</b>}
      <div className={classes.foot}>
        <span className={classes.quiet}>
          {media.page === undefined
            ? t('cases.drawings.from_file')
            : t('cases.drawings.page', { page: media.page })}
        </span>
        {canEdit && <Tools {...{ media, index, count, name, drawings }} />}
      </div>
    </li>
  );
}

/** The title, changed where it stands; left with Enter or by going on, given up with Escape. */
function Name({ media, name, drawings }: { media: CaseMedia; name: string; drawings: Drawings }) {
  const { t } = useTranslation();
  const [text, setText] = useState(media.title ?? '');
  const given = useRef(false);
  const leave = (): void => {
    const title = text.trim();
    if (!given.current && title !== (media.title ?? '')) drawings.rename(media.id, title);
    given.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.stopPropagation();
    if (event.key === 'Escape') {
      given.current = true;
      setText(media.title ?? '');
    }
    event.currentTarget.blur();
  };
  return (
    <TextInput
      size="xs"
      aria-label={t('cases.drawings.title_of', { name })}
      placeholder={name}
      maxLength={TEXT_LIMITS.name}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}

type ToolsProps = { media: CaseMedia; index: number; count: number; name: string; drawings: Drawings };

function Tools({ media, index, count, name, drawings }: ToolsProps) {
  const { t } = useTranslation();
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A card that moves takes its button along, and the keyboard stays on it; at an end, on the one that leads back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the card has moved
  useEffect(() => {
    const button = pressed.current;
    const back = button?.parentElement?.querySelector<HTMLButtonElement>('button:enabled');
    (button?.disabled ? back : button)?.focus();
    pressed.current = null;
  }, [index]);
  const move = (to: number) => (event: { currentTarget: HTMLButtonElement }) => {
    pressed.current = event.currentTarget;
    void drawings.move(index, to);
  };
  const quiet = { variant: 'subtle', color: 'gray', size: 24 } as const;
  return (
    <span className={classes.tools}>
      <ActionIcon
        {...quiet}
        aria-label={t('cases.drawings.earlier', { name })}
        data-hint={t('cases.drawings.earlier', { name })}
        disabled={index === 0}
        onClick={move(index - 1)}
      >
        <IconArrowLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={t('cases.drawings.later', { name })}
        data-hint={t('cases.drawings.later', { name })}
        disabled={index === count - 1}
        onClick={move(index + 1)}
      >
        <IconArrowRight size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...quiet}
        aria-label={t('cases.drawings.remove', { name })}
        data-hint={t('cases.drawings.remove', { name })}
        onClick={() => drawings.remove(media, name)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
