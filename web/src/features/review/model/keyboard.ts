/** What a key does on the review screen. */
export const COMMANDS = [
  'accept',
  'back',
  'undo-edit',
  'edit',
  'confirm',
  'save',
  'undo',
  'next-document',
  'previous-document',
  'zoom-in',
  'zoom-out',
  'fit-width',
  'rotate',
  'close',
  'help',
] as const;
export type Command = (typeof COMMANDS)[number];

/**
 * `always`: also while typing. `field`: only in a field or cell. `page`: only when no input has the focus,
 * so that single letters never fire while typing.
 */
export type KeyScope = 'always' | 'field' | 'page';
export type Binding = {
  readonly command: Command;
  readonly scope: KeyScope;
  /** `event.key`; letters in lower case. */
  readonly key: string;
  readonly ctrl?: true;
  readonly shift?: true;
  readonly alt?: true;
};

/** The one table of keys: the dispatcher reads it, and so does the overlay that `?` opens. */
export const BINDINGS: readonly Binding[] = [
  { command: 'accept', scope: 'field', key: 'Enter' },
  { command: 'accept', scope: 'page', key: 'Enter' },
  { command: 'back', scope: 'field', key: 'Enter', shift: true },
  { command: 'edit', scope: 'field', key: 'F2' },
  { command: 'undo-edit', scope: 'field', key: 'Escape' },
  { command: 'confirm', scope: 'always', key: 'Enter', ctrl: true },
  { command: 'save', scope: 'page', key: 's' },
  { command: 'save', scope: 'always', key: 's', ctrl: true },
  { command: 'undo', scope: 'always', key: 'z', ctrl: true },
  { command: 'next-document', scope: 'page', key: 'n' },
  { command: 'next-document', scope: 'page', key: ']' },
  { command: 'next-document', scope: 'always', key: 'n', alt: true },
  { command: 'previous-document', scope: 'page', key: 'p' },
  { command: 'previous-document', scope: 'page', key: '[' },
  { command: 'previous-document', scope: 'always', key: 'p', alt: true },
  { command: 'zoom-in', scope: 'page', key: '+' },
  { command: 'zoom-out', scope: 'page', key: '-' },
  { command: 'fit-width', scope: 'page', key: '0' },
  { command: 'rotate', scope: 'page', key: 'r' },
  { command: 'close', scope: 'page', key: 'Escape' },
  { command: 'help', scope: 'page', key: '?' },
  { command: 'help', scope: 'always', key: 'F1' },
];

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
/** Where the focus is: in a value, in another input, or on neither. */
export type KeyPlace = 'field' | 'input' | 'page';

const fits = (binding: Binding, press: KeyPress): boolean => {
  const letter = press.key.length === 1;
  const key = letter ? press.key.toLowerCase() : press.key;
  return (
    key === binding.key &&
    (binding.ctrl ?? false) === (press.ctrlKey || press.metaKey) &&
    (binding.alt ?? false) === press.altKey &&
    // Characters such as `?` and `+` need Shift on some keyboards and not on others.
    (letter || (binding.shift ?? false) === press.shiftKey)
  );
};

const holds = (scope: KeyScope, place: KeyPlace): boolean => scope === 'always' || scope === place;

/** The command of a key press at a place; null leaves the key to the browser. */
export const commandOf = (press: KeyPress, place: KeyPlace): Command | null =>
  BINDINGS.find((binding) => holds(binding.scope, place) && fits(binding, press))?.command ?? null;

/** The keys of a command as the overlay prints them, e.g. `['Ctrl', 'Enter']`. */
export const keyNames = (binding: Binding): string[] => [
  ...(binding.ctrl ? ['Ctrl'] : []),
  ...(binding.alt ? ['Alt'] : []),
  ...(binding.shift ? ['Shift'] : []),
  binding.key.length === 1 ? binding.key.toUpperCase() : binding.key === 'Escape' ? 'Esc' : binding.key,
];
