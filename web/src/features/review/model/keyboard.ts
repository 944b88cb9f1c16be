/** What a key does on the review screen. */
export const COMMANDS = [
  'accept',
  'back',
  'undo-edit',
  'edit',
  'next-failed',
  'next-mismatched',
  'next-missing',
  'next-uncertain',
  'confirm',
  'confirm-anyway',
  'save',
  'undo',
  'next-document',
  'previous-document',
  'zoom-in',
  'zoom-out',
  'fit-width',
  'rotate',
  'fit-page',
  'own-pages',
  'select-text',
  'find',
  'pages',
  'next-tab',
  'capture',
  'pick',
  'stretch',
  'value-history',
  'export',
  'row-above',
  'row-below',
  'row-duplicate',
  'row-up',
  'row-down',
  'row-delete',
  'filter-column',
  'fields-per-row',
  'palette',
  'close',
  'help',
] as const;
export type ReviewCommand = (typeof COMMANDS)[number];

/**
 * `always`: also while typing. `field`: only in a field or cell. `page`: only when no input has the focus,
 * so that single letters never fire while typing. `dialog`: only in the dialog that lists what is wrong.
 */
export type KeyScope = 'always' | 'field' | 'page' | 'dialog';
export type Binding = {
  readonly command: ReviewCommand;
  readonly scope: KeyScope;
  /** `event.key`, letters in lower case; or the name of a set of keys that do the same. */
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
  { command: 'next-failed', scope: 'page', key: 'f' },
  { command: 'next-failed', scope: 'always', key: 'f', alt: true },
  { command: 'next-mismatched', scope: 'page', key: 'd' },
  { command: 'next-mismatched', scope: 'always', key: 'd', alt: true },
  { command: 'next-missing', scope: 'page', key: 'm' },
  { command: 'next-missing', scope: 'always', key: 'm', alt: true },
  { command: 'next-uncertain', scope: 'page', key: 'u' },
  { command: 'next-uncertain', scope: 'always', key: 'u', alt: true },
  { command: 'confirm', scope: 'always', key: 'Enter', ctrl: true },
  { command: 'confirm-anyway', scope: 'dialog', key: 'Enter', shift: true },
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
  { command: 'fit-page', scope: 'page', key: '9' },
  { command: 'own-pages', scope: 'page', key: 'o' },
  { command: 'select-text', scope: 'page', key: 't' },
  { command: 'find', scope: 'always', key: 'f', ctrl: true },
  { command: 'find', scope: 'page', key: '/' },
  { command: 'pages', scope: 'page', key: 'g' },
  { command: 'pages', scope: 'always', key: 'g', alt: true },
  { command: 'next-tab', scope: 'page', key: 'v' },
  { command: 'next-tab', scope: 'always', key: 'v', alt: true },
  { command: 'capture', scope: 'page', key: 'c' },
  { command: 'capture', scope: 'field', key: 'c', alt: true },
  { command: 'pick', scope: 'field', key: '1–9', alt: true },
  { command: 'stretch', scope: 'field', key: '←↑→↓', alt: true, shift: true },
  { command: 'value-history', scope: 'page', key: 'h' },
  { command: 'value-history', scope: 'always', key: 'h', alt: true },
  { command: 'export', scope: 'page', key: 'e' },
  { command: 'export', scope: 'always', key: 'e', alt: true },
  { command: 'row-above', scope: 'field', key: 'o', alt: true },
  { command: 'row-below', scope: 'field', key: 'i', alt: true },
  { command: 'row-duplicate', scope: 'field', key: 'r', alt: true },
  { command: 'row-up', scope: 'field', key: 'ArrowUp', ctrl: true, shift: true },
  { command: 'row-down', scope: 'field', key: 'ArrowDown', ctrl: true, shift: true },
  { command: 'row-delete', scope: 'field', key: 'x', alt: true },
  { command: 'filter-column', scope: 'field', key: 'l', alt: true },
  { command: 'fields-per-row', scope: 'page', key: 'w' },
  { command: 'palette', scope: 'always', key: 'k', ctrl: true },
  { command: 'palette', scope: 'page', key: '.' },
  { command: 'close', scope: 'page', key: 'Escape' },
  { command: 'help', scope: 'page', key: '?' },
  { command: 'help', scope: 'always', key: 'F1' },
];

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & {
  readonly code?: string;
};
/** Where the focus is: in a value, in another input, on neither, or in the dialog that lists what is wrong. */
export type KeyPlace = 'field' | 'input' | 'page' | 'dialog';

/** Keys that one command takes all of, by the name that the overlay prints. */
const KEY_SETS: Readonly<Record<string, RegExp>> = { '1–9': /^[1-9]$/, '←↑→↓': /^Arrow/ };

const PLAIN = /^[a-z0-9]$/;

/** The key that was meant: with Alt, some systems print another character than the key's own. */
export const keyOf = ({ key, code = '', altKey }: KeyPress): string => {
  if (key.length !== 1) return key;
  const printed = key.toLowerCase();
  const own = /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase();
  return altKey && own && !PLAIN.test(printed) ? own : printed;
};

const fits = (binding: Binding, press: KeyPress): boolean => {
  const letter = press.key.length === 1;
  const key = keyOf(press);
  return (
    (key === binding.key || KEY_SETS[binding.key]?.test(key) === true) &&
    (binding.ctrl ?? false) === (press.ctrlKey || press.metaKey) &&
    (binding.alt ?? false) === press.altKey &&
    // Characters such as `?` and `+` need Shift on some keyboards and not on others.
    (letter || (binding.shift ?? false) === press.shiftKey)
  );
};

const holds = (scope: KeyScope, place: KeyPlace): boolean => scope === 'always' || scope === place;

/** The command of a key press at a place; null leaves the key to the browser. */
export const commandOf = (press: KeyPress, place: KeyPlace): ReviewCommand | null =>
  BINDINGS.find((binding) => holds(binding.scope, place) && fits(binding, press))?.command ?? null;

/** Names of keys as keyboards print them. */
const PRINTED: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓' };

/** The keys of a command as the overlay prints them, e.g. `['Ctrl', 'Enter']`. */
export const keyNames = (binding: Binding): string[] => [
  ...(binding.ctrl ? ['Ctrl'] : []),
  ...(binding.alt ? ['Alt'] : []),
  ...(binding.shift ? ['Shift'] : []),
  binding.key.length === 1 ? binding.key.toUpperCase() : (PRINTED[binding.key] ?? binding.key),
];
