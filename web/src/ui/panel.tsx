import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = { title?: string; aside?: ReactNode; children: ReactNode };

/** A bordered surface with an optional title line. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className={classes.panel}>
      {title && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
