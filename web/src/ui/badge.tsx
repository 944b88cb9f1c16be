import type { Tone } from '@recto/contracts/statuses';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short fact with a meaning. Always with text: colour alone says nothing. */
export function Badge({ tone, children, title }: { tone: Tone; children: ReactNode; title?: string }) {
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
