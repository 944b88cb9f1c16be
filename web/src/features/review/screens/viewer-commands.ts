import type { CommandTable } from '../flow/use-keys.ts';
import { keyOf } from '../model/keyboard.ts';
import { edgeOf } from '../viewer/capture/capture-bar.tsx';
import type { ViewerTools } from '../viewer/use-viewer.ts';

type ViewerCommand =
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'fit-page'
  | 'rotate'
  | 'own-pages'
  | 'select-text'
  | 'find'
  | 'capture'
  | 'pick'
  | 'stretch'
  | 'pages'
  | 'next-tab';

/** What the keys do to the pages. */
export const viewerCommands = ({
  view,
  search,
  capture,
  pages,
  tabs,
}: ViewerTools): Pick<CommandTable, ViewerCommand> => {
  const done = (act: () => void) => () => {
    act();
    return undefined;
  };
  /** Where nothing takes what is pointed at, the key is the browser's. */
  const withTarget = (act: () => void) => {
    if (!capture.target()) return false;
    act();
    return undefined;
  };
  return {
    'zoom-in': done(view.zoomIn),
    'zoom-out': done(view.zoomOut),
    'fit-width': done(() => view.setZoom('width')),
    'fit-page': done(() => view.setZoom('page')),
    rotate: done(view.rotate),
    'own-pages': done(() => view.setAll(!view.all)),
    'select-text': done(() => {
      const { tool } = capture.store.get();
      capture.store.dispatch({ type: 'tool', tool: tool === 'text' ? 'point' : 'text' });
    }),
    find: done(search.start),
    pages: done(pages.open),
    'next-tab': () => (tabs.next() ? undefined : false),
    capture: () => withTarget(capture.walk),
    pick: (_key, press) => withTarget(() => capture.pick(Number(keyOf(press)))),
    stretch: (_key, press) => {
      const edge = edgeOf(press.key, false);
      return edge ? withTarget(() => capture.stretch(edge.handle, edge.by)) : false;
    },
  };
};
