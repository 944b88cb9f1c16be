import type { ChartQuestion } from '@recto/contracts/charts/question';
import type { ChartData, Narrowing } from '@recto/contracts/charts/records';
import type { VizType } from '@recto/contracts/charts/shapes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../portal/chart/chart.tsx';
import { ChartTable, Led } from '../../../portal/chart/chart-table.tsx';
import type { FigureText } from '../../../portal/chart/spec.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { fieldName, useNaming } from '../model/naming.ts';
import { axesOf, specOf, wholeOf } from '../model/spec-of.ts';
import { useDocumentsHref } from '../use-documents-href.ts';
import classes from './figure.module.css';

type Props = {
  title: string;
  viz: VizType;
  question: ChartQuestion;
  data: ChartData;
  /** Of everything, in pixels. */
  height: number;
  note?: ReactNode;
  /** What a dashboard is narrowed by, if these are figures of one. */
  narrowing?: Narrowing | undefined;
};

/** Title line and edges of a panel. */
const AROUND = 43;
const NOTE = 28;

/** The figures of a question, shown as somebody chose. */
export function Figure({ title, viz, question, data, height, note, narrowing }: Props) {
  const { t } = useTranslation();
  const naming = useNaming(question);
  const text = useFigureText();
  const href = useDocumentsHref(question, axesOf(question, data), narrowing);
  const left = others(data);
  const told = note ?? (left > 0 ? t('analytics.others', { count: left }) : undefined);
  if (viz === 'big_number')
    return (
      <section className={classes.big} style={{ height }} aria-label={title}>
        <h2 className={classes.name}>{title}</h2>
        <p className={classes.figure}>
          <Led href={href({ at: null, nth: null })}>{text(wholeOf(data))}</Led>
        </p>
        <p className={classes.quiet}>{told ?? naming.measure}</p>
      </section>
    );
  const spec = specOf(question, viz, data, naming);
  const head = question.over?.field ?? question.by[0]?.field ?? '';
  const named = fieldName(question.source, head, t);
  const hrefOf = (at: number, nth: number | null) => href({ at, nth });
  const inner = height - AROUND - (told ? NOTE : 0);
  if (viz !== 'table')
    return <Chart title={title} head={named} {...{ spec, text, hrefOf }} height={inner} note={told} />;
  return (
    <div style={{ '--height': `${inner}px` } as React.CSSProperties}>
      <Panel title={title}>
        {spec.categories.length === 0 ? (
          <EmptyState title={t('chart.nothing')} />
        ) : (
          <ChartTable title={title} head={named} {...{ spec, text, hrefOf }} />
        )}
        {told && <p className={classes.note}>{told}</p>}
      </Panel>
    </div>
  );
}

/** Groups that a chart leaves out are told; those without a value of what it divides by are among them. */
const others = ({ others: left }: ChartData): number => left ?? 0;

function useFigureText(): FigureText {
  const { i18n } = useTranslation();
  return (value) =>
    value === null ? '–' : value.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
}
