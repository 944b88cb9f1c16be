import { Progress } from '@mantine/core';
import classes from './upload.module.css';

/** A thin bar with its meaning in words below. */
export function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <span className={classes.bar}>
      <Progress value={percent} size={4} aria-label={label} color="var(--info)" />
      <span className={classes.quiet}>{label}</span>
    </span>
  );
}
