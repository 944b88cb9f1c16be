import { listColumnLayouts, putColumnLayout } from '@recto/contracts/endpoints/column-layouts';
import { painted } from '../../lib/after-paint.ts';
import { call } from '../../lib/api.ts';
import { isRecord } from '../../lib/is-record.ts';
import { createStore } from '../../lib/store.ts';
import { type KeptColumns, recalled } from './kept-columns.ts';

/** The columns of a person, by the name of their table. */
type Layouts = Readonly<Record<string, KeptColumns>>;
type Action =
  | { readonly type: 'loaded'; readonly layouts: Layouts }
  | { readonly type: 'kept'; readonly name: string; readonly layout: KeptColumns };

/** What tables look like for who is signed in: kept by the server, so that it is the same in every browser. */
export const layouts = createStore<Layouts, Action>(
  (state, action) => (action.type === 'loaded' ? action.layouts : { ...state, [action.name]: action.layout }),
  {},
);

/** Whose they are; nobody's before somebody is signed in. */
let place: string | null = null;
const waiting = new Map<string, KeptColumns>();
let timer = 0;

/** Some time after the last change: an edge that is dragged changes with every pixel. */
const SEND_AFTER_MS = 600;

/** The browser's copy shows tables as they were at once; what the server says comes a moment later. */
const copyAt = (): string => `recto.columns.${place}`;
const keepCopy = (): void => {
  if (place !== null) localStorage.setItem(copyAt(), JSON.stringify(layouts.get()));
};
const recallCopy = (): Layouts => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(copyAt()) ?? '{}');
    const entries = isRecord(stored) ? Object.entries(stored) : [];
    return Object.fromEntries(entries.map(([name, layout]) => [name, recalled(layout)]));
  } catch {
    return {};
  }
};

/** One that could not be sent stays in the browser's copy, and goes with the next change of its table. */
const send = (): void => {
  clearTimeout(timer);
  for (const [name, body] of waiting)
    void call(putColumnLayout, { params: { name }, body, keepalive: true }).catch(() => undefined);
  waiting.clear();
};

/** Remembers how somebody wants a table. */
export const keepLayout = (name: string, layout: KeptColumns): void => {
  layouts.dispatch({ type: 'kept', name, layout });
  keepCopy();
  if (place === null) return;
  waiting.set(name, layout);
  clearTimeout(timer);
  timer = window.setTimeout(send, SEND_AFTER_MS);
};

/**
 * Shows tables as this person wants them in this tenant, from now on.
 * @param owner of the layouts: login and tenant
 */
export const openLayouts = async (owner: string): Promise<void> => {
  if (place === owner) return;
  place = owner;
  window.addEventListener('pagehide', send);
  layouts.dispatch({ type: 'loaded', layouts: recallCopy() });
  await painted();
  const stored = await call(listColumnLayouts, {}).catch(() => null);
  if (!Array.isArray(stored) || place !== owner) return;
  const told = Object.fromEntries(stored.map(({ name, layout }) => [name, recalled(layout)]));
  layouts.dispatch({ type: 'loaded', layouts: { ...told, ...Object.fromEntries(waiting) } });
  keepCopy();
};
