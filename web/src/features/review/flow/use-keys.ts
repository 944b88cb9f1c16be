import { useEffect, useRef } from 'react';
import { commandOf, type KeyPlace, type KeyPress, type ReviewCommand } from '../model/keyboard.ts';

/** Does a command; false leaves the key to the browser. */
export type CommandTable = Readonly<
  Record<ReviewCommand, (key: string | null, press: KeyPress) => boolean | undefined>
>;

const INPUTS = 'input, textarea, select, [contenteditable="true"]';
/** Where Enter already means something of its own. */
const PRESSABLE = 'button, a, summary, [role="menuitem"], [role="separator"]';

const placeOf = (target: Element): KeyPlace => {
  if (target.hasAttribute('data-slot')) return 'field';
  return target.matches(INPUTS) ? 'input' : 'page';
};

const belongsElsewhere = (event: KeyboardEvent, target: Element): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  target.closest('[role="dialog"], [role="menu"]') !== null ||
  (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && target.closest(PRESSABLE) !== null);

/** Sends key presses to the commands of the screen, by the one table of keys. */
export const useKeys = (commands: CommandTable) => {
  const newest = useRef(commands);
  useEffect(() => {
    newest.current = commands;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (belongsElsewhere(event, target)) return;
      const command = commandOf(event, placeOf(target));
      if (command === null) return;
      const key = target.getAttribute('data-slot');
      if (newest.current[command](key, event) !== false) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
