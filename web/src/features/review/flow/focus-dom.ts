/** The input of a value in the page, by the key that it carries. */
const inputOf = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"]`);

/** Puts the keyboard into a value's input, in view; false when the input isn't on the page. */
export const focusInput = (key: string): boolean => {
  const input = inputOf(key);
  if (!input) return false;
  input.focus({ preventScroll: true });
  // A table that scrolls comes into sight with its head before its cell does.
  input.closest('[data-grid]')?.scrollIntoView({ block: 'nearest' });
  input.scrollIntoView({ block: 'nearest' });
  return true;
};

/** Brings a value into sight without moving the keyboard. */
export const showInput = (key: string) =>
  inputOf(key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Puts the keyboard on the line about a part that was not found. */
export const focusPart = (id: string): void => {
  const line = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`);
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
};

const PRIMARY = 'review-primary';
/** A menu gives its button an id of its own: the other mark stays. */
export const primaryProps = { id: PRIMARY, 'data-review-primary': '' } as const;
const primary = () => document.querySelector<HTMLElement>(`#${PRIMARY}, [data-review-primary]`);

/** What is left when nothing risky is: the button that ends the document. */
export const focusPrimary = () => primary()?.focus();

/** Opens what the button offers to choose from. */
export const openPrimary = () => primary()?.click();

/** The value that holds the keyboard; null when none does. */
export const focusedKey = (): string | null => document.activeElement?.getAttribute('data-slot') ?? null;

/**
 * Marks where the keyboard is. The answer tells whether it still is there, or nowhere: what was asked
 * for a while ago doesn't call back a person who has gone on.
 */
export const markKeyboard = (): (() => boolean) => {
  const before = document.activeElement;
  return () => document.activeElement === before || document.activeElement === document.body;
};

/** Lets go of the input, so that single keys are commands again. */
export const leaveInput = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
