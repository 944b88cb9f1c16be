import { useLayoutEffect, useRef } from 'react';
import type { InputBinding } from './binding.ts';

export type ValueInputProps = {
  binding: InputBinding;
  className: string | undefined;
  invalid: boolean;
  required?: boolean;
  /** Given where no `<label>` points at the input. */
  label?: string;
  id?: string;
};

/** What inputs of every type have in common. */
export const common = ({ binding, className, invalid, required, label, id }: ValueInputProps) => ({
  ...binding.props,
  id,
  className,
  'aria-label': label,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
  'aria-describedby': binding.hintId,
});

/** Typing replaces a value that has just got the focus, as in a spreadsheet; F2 puts the caret at its end. */
export const useSelected = <T extends HTMLInputElement | HTMLTextAreaElement>(focused: boolean) => {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (focused && document.activeElement === ref.current) ref.current?.select();
  }, [focused]);
  return ref;
};
