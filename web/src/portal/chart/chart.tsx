import { ActionIcon, Loader } from '@mantine/core';
import { IconChartBar, IconFileTypeCsv, IconPhotoDown, IconTable } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { save } from '../../lib/download.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBarWalk } from '../plot/use-bar-walk.ts';
import classes from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartLook } from './option.ts';
import { type ChartSpec, type FigureText, isEmpty, saidOf } from './spec.ts';
import { toCsv } from './to-csv.ts';
import { useLook } from './use-look.ts';

const load = () => import('./draw.tsx');
const Drawing = lazy(async () => ({ default: (await load()).Drawing }));

export type ChartProps = {
  title: string;
  /** What the categories are: the first column of the table. */
  head: string;
  spec: ChartSpec;
  /** Figures in words; whole numbers of the language of the screen without it. */
  text?: FigureText;
  /** Where a category leads, or one series of it: to exactly what was counted. Null: nowhere. */
  hrefOf?: (at: number, nth: number | null) => string | null;
  /** Of the drawing, in pixels. */
  height?: number;
  /** Below the chart, quiet. */
  note?: ReactNode;
  /** What is said where there is nothing. */
  empty?: string;
};

/** A chart with its title, the table behind it, and both as files. Keys: arrows walk, Enter leads where a click does. */
export function Chart({ title, head, spec, text, hrefOf, height = 260, note, empty }: ChartProps) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const look = useLook(box);
  const [asTable, setAsTable] = useState(false);
  const plain = useCallback<FigureText>(
    (value) => (value === null ? '–' : value.toLocaleString(i18n.language)),
    [i18n.language],
  );
  const words = text ?? plain;
  const nothing = isEmpty(spec);
  const tools = !nothing && (
    <div className={classes.tools}>
      <Tool
        name={t(asTable ? 'chart.as_plot' : 'chart.as_table')}
        icon={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
        onClick={() => setAsTable((so) => !so)}
      />
      {look && (
        <Tool
          name={t('chart.png')}
          icon={<IconPhotoDown size={16} />}
          onClick={() =>
            void load()
              .then(({ drawPng }) => drawPng({ spec, look, text: words }, title, height))
              .then((picture) => save(picture, `${title}.png`))
          }
        />
      )}
      <Tool
        name={t('chart.csv')}
        icon={<IconFileTypeCsv size={16} />}
        onClick={() =>
          save(new Blob([toCsv(spec, head)], { type: 'text/csv;charset=utf-8' }), `${title}.csv`)
        }
      />
    </div>
  );
  return (
    <div className={classes.chart} ref={box} style={{ '--height': `${height}px` } as React.CSSProperties}>
      <Panel title={title} aside={tools}>
        {nothing ? (
          <EmptyState title={empty ?? t('chart.nothing')} />
        ) : asTable ? (
          <ChartTable {...{ spec, title, head, hrefOf }} text={words} />
        ) : (
          look && <Walked {...{ title, spec, look, hrefOf }} text={words} />
        )}
        {note && <p className={classes.note}>{note}</p>}
      </Panel>
    </div>
  );
}

function Tool({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon size={28} aria-label={name} data-hint={name} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

type WalkedProps = Pick<ChartProps, 'title' | 'spec' | 'hrefOf'> & { look: ChartLook; text: FigureText };

/** The drawing, and the keys that walk through it. */
function Walked({ title, spec, look, text, hrefOf }: WalkedProps) {
  const router = useRouter();
  const { at, now, keys } = useBarWalk(spec.categories.length);
  const open = (place: number, nth: number | null): void => {
    const href = hrefOf?.(place, nth) ?? null;
    if (href !== null) void router.navigate({ href });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && at !== null) open(at, null);
    else keys.onKeyDown(event);
  };
  return (
    <div
      className={classes.drawing}
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-valuemin={1}
      aria-valuemax={spec.categories.length}
      aria-valuenow={now}
      aria-valuetext={saidOf(spec, now - 1, text)}
      onKeyDown={onKeyDown}
      onBlur={keys.onBlur}
    >
      <Suspense
        fallback={
          <div className={classes.wait}>
            <Loader size="sm" />
          </div>
        }
      >
        <Drawing spec={spec} look={look} text={text} at={at} onPick={hrefOf && open} />
      </Suspense>
    </div>
  );
}
