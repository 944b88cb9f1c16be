import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = {
  /** 20 px icon, decorative. */
  icon?: ReactNode;
  title: string;
  /** True when this is all that the page holds: the title is then the page's heading. */
  page?: boolean;
  /** What would be here. */
  children?: ReactNode;
  /** The action that fills it, or two beside each other. */
  action?: ReactNode;
};

/** What stands where there is nothing yet, or where something failed. */
export function EmptyState({ icon, title, page, children, action }: Props) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
