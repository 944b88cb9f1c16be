import type { ReactNode } from 'react';
import classes from './item-row.module.css';

type Props = {
  title: ReactNode;
  /** Below the title, quiet: a `span` each; what is empty takes no room. */
  facts: ReactNode;
  /** How it is: a badge. */
  state?: ReactNode;
  actions?: ReactNode;
  /** What is wrong with it. */
  wrong?: string | undefined;
};

/** Things of a page that has several kinds of them, in two lines each; on a phone what can be done stands below. */
export const ItemRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

export const ItemRow = ({ title, facts, state, actions, wrong }: Props) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <p className={classes.title}>
        <b>{title}</b> {state}
      </p>
      <p className={classes.facts}>{facts}</p>
      {wrong && <p className={classes.wrong}>{wrong}</p>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
);
