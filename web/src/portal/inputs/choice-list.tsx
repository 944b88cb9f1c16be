import { Portal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './choices.module.css';
import type { Choices, Entry } from './use-choices.ts';

const GAP = 3;
const TALLEST = 260;

/** Below the input, or above where there is more room; never wider than the window. */
const placeOf = (anchor: HTMLElement): CSSProperties => {
  const { top, bottom, left, width } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const above = below < TALLEST && top > below;
  return {
    left: Math.min(left, window.innerWidth - 200),
    minWidth: Math.max(width, 180),
    maxHeight: Math.min(TALLEST, (above ? top : below) - 12),
    ...(above ? { bottom: window.innerHeight - top + GAP } : { top: bottom + GAP }),
  };
};

type Props = { id: string; anchor: RefObject<HTMLElement | null>; choices: Choices; label: string };

const keyOf = (entry: Entry): string => ('add' in entry ? ' add' : entry.option.value);

/** The choices under an input. It follows the input when something scrolls, and never takes the focus from it. */
export const ChoiceList = ({ id, anchor, choices, label }: Props) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  const { entries, active, setActive, choose } = choices;

  useLayoutEffect(() => {
    const follow = () => anchor.current && setPlace(placeOf(anchor.current));
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // Within the page's main part, where people who navigate by landmarks look for it.
    <Portal target={document.querySelector<HTMLElement>('main') ?? document.body}>
      <div ref={list} id={id} className={classes.list} role="listbox" aria-label={label} style={place}>
        {entries.map((entry, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
          <div
            key={keyOf(entry)}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            data-add={'add' in entry || undefined}
            onMouseEnter={() => setActive(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            {'add' in entry ? (
              <>
                <IconPlus size={14} aria-hidden />
                {t('reference.add_option', { text: entry.add })}
              </>
            ) : (
              <>
                <b>{entry.option.value}</b>
                {entry.option.label !== entry.option.value && <span>{entry.option.label}</span>}
              </>
            )}
          </div>
        ))}
      </div>
    </Portal>
  );
};
