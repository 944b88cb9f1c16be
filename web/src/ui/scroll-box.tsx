import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './scroll-box.module.css';

type Props = {
  /** What is in it, for those who cannot see it. */
  label: string;
  children: ReactNode;
};

/** What may be wider than its place scrolls inside of it. As long as something is out of sight, keys reach it. */
export function ScrollBox({ label, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => setWide(current.scrollWidth > current.clientWidth));
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div ref={box} className={classes.box} role="group" aria-label={label} tabIndex={isWide ? 0 : undefined}>
      {children}
    </div>
  );
}
