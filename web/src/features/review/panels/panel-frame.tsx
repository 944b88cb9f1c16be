import { Box, CloseButton } from '@mantine/core';
import { SCREEN } from '@recto/contracts/limits';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { useDivider } from '../flow/use-divider.ts';
import { Divider } from '../screens/divider.tsx';
import classes from './panels.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode };

const { min, max } = SCREEN.panelPercent;

/** A panel that slides in from the right over the form, as wide as a person likes. Escape closes it. */
export const PanelFrame = ({ title, onClose, children }: Props) => {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const divider = useDivider('recto.review.panel', { start: 100 - 36, min: 100 - max, max: 100 - min });

  const from = { '--from': `${divider.percent}%` } as CSSProperties;

  useFocusBack();
  useEffect(() => panel.current?.focus(), []);

  return (
    <>
      <div className={classes.grip} style={from}>
        <Divider divider={divider} label={t('review.resize_panel')} />
      </div>
      <aside
        ref={panel}
        className={classes.panel}
        data-panel
        style={from}
        tabIndex={-1}
        aria-label={title}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <header className={classes.head}>
          <h2>{title}</h2>
          <CloseButton onClick={onClose} aria-label={t('review.close')} />
        </header>
        {/* In the tab order, so that what holds text alone scrolls by keys as well. */}
        <Box className={classes.body} role="group" aria-label={title} tabIndex={0}>
          {children}
        </Box>
      </aside>
    </>
  );
};
