import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parts } from '../../lib/parts.ts';
import { usePaletteOpened } from '../../portal/commands.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';

const load = parts(() => import('./opened-palette.tsx'));
const OpenedPalette = lazy(async () => ({ default: (await load()).OpenedPalette }));

/** The command palette of every page; Ctrl-K opens it. */
export function Palette() {
  return usePaletteOpened() ? <Opened /> : null;
}

function Opened() {
  const [typed, setTyped] = useState('');
  const [listening, setListening] = useState(true);
  // Here as well: the dialog itself may find the focus in the input that listens in its place.
  useFocusBack();
  return (
    <>
      {listening && <Listening typed={typed} onType={setTyped} onLeave={() => setListening(false)} />}
      <Suspense>
        <OpenedPalette typed={typed} onType={setTyped} />
      </Suspense>
    </>
  );
}

type TypingProps = { typed: string; onType: (typed: string) => void; onLeave: () => void };

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Letters that are typed before the palette has its own input, which takes the focus from this one, are meant for it. */
function Listening({ typed, onType, onLeave }: TypingProps) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <input
        ref={focus}
        tabIndex={-1}
        aria-label={t('palette.title')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </VisuallyHidden>
  );
}
