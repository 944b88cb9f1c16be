import { useState } from 'react';

/** Whether the pointer or the keyboard is on what takes these handlers. */
export function usePointing() {
  const [over, setOver] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    pointing: over || focused,
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
