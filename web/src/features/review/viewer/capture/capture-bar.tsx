import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../../lib/store.ts';
import type { Handle } from '../../../../portal/pages/geometry.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { useServices } from '../../flow/services.ts';
import type { Slot } from '../../model/slots.ts';
import { CandidateList } from './candidate-list.tsx';
import classes from './capture.module.css';
import { useCaptureServices } from './use-capture.ts';

const GROW: Readonly<Record<string, { handle: Handle; x: number; y: number }>> = {
  ArrowLeft: { handle: 'w', x: -1, y: 0 },
  ArrowRight: { handle: 'e', x: 1, y: 0 },
  ArrowUp: { handle: 'n', x: 0, y: -1 },
  ArrowDown: { handle: 's', x: 0, y: 1 },
};
/** Points that one press of an arrow key moves an edge by. */
const STEP = 2;

/** The way that an arrow key moves an edge: outwards, or inwards. */
export const edgeOf = (key: string, inwards: boolean) => {
  const edge = GROW[key];
  if (!edge) return null;
  const by = inwards ? -STEP : STEP;
  return { handle: edge.handle, by: { x: edge.x * by, y: edge.y * by } };
};

/** A region is drawn: what is to become of it? */
const RegionActions = ({ onCrop }: { onCrop: () => void }) => {
  const { t } = useTranslation();
  const capture = useCaptureServices();
  const region = useStore(capture.store, (state) => state.region);
  const first = useRef<HTMLButtonElement>(null);
  const text = useStore(capture.store, capture.preview);
  const crop = region?.purpose === 'crop';
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
  }, []);

  const press = (event: KeyboardEvent) => {
    const edge = crop ? null : edgeOf(event.key, event.shiftKey && !event.altKey);
    if (edge) capture.stretch(edge.handle, edge.by);
    else if (event.key === 'Escape') capture.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const cropIt = () => {
    onCrop();
    capture.cancel();
  };
  const cropButton = (
    <Button size="xs" variant={crop ? 'filled' : 'default'} onClick={cropIt} ref={crop ? first : undefined}>
      {t('capture.crop')}
    </Button>
  );
  return (
    <div className={classes.actions} onKeyDown={press} role="toolbar" aria-label={t('capture.region')}>
      {!crop && capture.target() && (
        <>
          <Button
            size="xs"
            onClick={capture.takeText}
            disabled={text === ''}
            ref={text === '' ? undefined : first}
          >
            {t('capture.take_text')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={capture.takePlace}
            ref={text === '' ? first : undefined}
          >
            {t('capture.only_place')}
          </Button>
        </>
      )}
      {cropButton}
      <Button size="xs" variant="subtle" color="gray" onClick={capture.cancel}>
        {t('capture.cancel')}
      </Button>
    </div>
  );
};

/** Below the pages: what would be taken, what may be done with it, and which other candidates there are. */
export const CaptureBar = ({
  byKey,
  asking,
  onCrop,
}: {
  byKey: ReadonlyMap<string, Slot>;
  asking: boolean;
  onCrop: () => void;
}) => {
  const { t } = useTranslation();
  const { edits } = useServices();
  const capture = useCaptureServices();
  const label = useStore(edits, (state) =>
    state.focus === null ? '' : (byKey.get(state.focus)?.label ?? ''),
  );
  const { walking, region, marks } = useStore(capture.store, (state) => state);
  const text = useStore(capture.store, capture.preview);
  const active = walking || region !== null;
  const crop = region?.purpose === 'crop';
  if (!active && !marks) return null;
  return (
    <div className={classes.bar}>
      {active && !crop && (
        <p className={classes.preview} role="status">
          <span className={classes.into}>{label}</span>
          <span className={text === '' ? classes.empty : classes.taken}>
            {region?.reading ? t('capture.reading') : text || t('capture.no_words_here')}
          </span>
        </p>
      )}
      {walking && (
        <p className={classes.hint}>
          <Kbd>←↑→↓</Kbd> {t('capture.hint_move')} <Kbd>Shift</Kbd> {t('capture.hint_extend')}{' '}
          <Kbd>Enter</Kbd> {t('capture.hint_take')} <Kbd>Esc</Kbd> {t('capture.hint_leave')}
        </p>
      )}
      {region?.settled && <RegionActions onCrop={onCrop} />}
      {(marks || walking) && <CandidateList asking={asking} />}
    </div>
  );
};
