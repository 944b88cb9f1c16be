import { IconX } from '@tabler/icons-react';
import classes from './chip.module.css';

/** A choice that is in force; pressing it takes it back. `label` says so to screen readers. */
export function Chip({
  children,
  label,
  onRemove,
}: {
  children: string;
  label: string;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={label}
      onClick={({ currentTarget: { nextElementSibling: next } }) => {
        // It goes, and whoever works by keyboard stays among those that are left.
        if (next instanceof HTMLElement) next.focus();
        onRemove();
      }}
    >
      {children}
      <IconX size={12} aria-hidden />
    </button>
  );
}
