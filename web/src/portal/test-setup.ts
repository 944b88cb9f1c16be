import type { i18n } from 'i18next';
import { setI18n } from 'react-i18next';
import { afterAll, vi } from 'vitest';

// Files of tests share their modules, which saves most of the time; texts are keys unless a test starts the languages.
setI18n(undefined as unknown as i18n);
// They share the page as well: what one left on it would be found by the next.
document.body.replaceChildren();

// A page that is still being loaded when its test ends would fail to load for every file after it.
afterAll(() => vi.dynamicImportSettled());

/** What jsdom lacks and Mantine asks for. */
window.matchMedia ??= (media: string) =>
  ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

// jsdom has one that only says that it is none.
window.scrollTo = () => {};

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
