import { passFocus } from '../../ui/pass-focus.ts';

/** On whatever opens the filters of a list. */
export const OPENS_FILTERS = { 'data-opens-filters': true } as const;

/** For what takes the last filter of a list away and goes with it: whoever works by keyboard goes on at the filters. */
export const toFilters = passFocus(() => document.querySelector<HTMLElement>('[data-opens-filters]'));
