import type { ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title: string;
  /** Beside the title, quiet: a count. */
  count?: ReactNode;
  /** On the right. */
  actions?: ReactNode;
  /** Content no wider than reading needs. */
  narrow?: boolean;
  children: ReactNode;
};

/** A screen below the header: title and count on the left, actions on the right. */
export function Page({ title, count, actions, narrow, children }: Props) {
  return (
    <main className={classes.page} data-narrow={narrow || undefined}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {count && <span className={classes.count}>{count}</span>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}
