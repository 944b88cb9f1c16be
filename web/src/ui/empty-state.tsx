import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  /** 20 px icon, decorative. */
  icon?: ReactNode;
  title: string;
  /** What would be here. */
  children?: ReactNode;
  /** The one action that fills it. */
  action?: ReactNode;
};

/** What stands where there is nothing yet, or where something failed. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
