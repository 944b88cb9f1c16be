import classes from './kbd.module.css';

/** The name of a key, as printed on it. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
