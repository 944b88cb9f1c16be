import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import classes from './chart.module.css';
import { type ChartSpec, type FigureText, fullName } from './spec.ts';

type Props = {
  spec: ChartSpec;
  title: string;
  /** What the categories are. */
  head: string;
  text: FigureText;
  hrefOf?: ((at: number, nth: number | null) => string | null) | undefined;
};

/** The figures of a chart; each leads to what was counted. */
export function ChartTable({ spec, title, head, text, hrefOf }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key.
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {spec.series.map(({ key, name }) => (
              <th key={key} scope="col" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.categories.map((category, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two vendors may be called the same.
            <tr key={`${category} ${at}`}>
              <th scope="row">
                <Led href={hrefOf?.(at, null) ?? null}>{fullName(spec, at)}</Led>
              </th>
              {spec.series.map(({ key, values }, nth) => (
                <td key={key} className={classes.number}>
                  <Led href={values[at] ? (hrefOf?.(at, nth) ?? null) : null}>{text(values[at] ?? null)}</Led>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Text that leads somewhere, where there is somewhere to lead. */
export function Led({ href, children }: { href: string | null; children: string }) {
  const router = useRouter();
  if (href === null) return children;
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} onClick={go}>
      {children}
    </a>
  );
}
