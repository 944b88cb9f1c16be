import {
  Activity,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** What has a screen of its own: one is shown, others are made ahead. */
export type Scene = { readonly key: string; readonly shown: boolean; readonly content: ReactNode };

/** An element for each screen, which takes no part in the layout. */
const createHosts = () => {
  const hosts = new Map<string, HTMLElement>();
  const make = (key: string) => {
    const host = document.createElement('div');
    host.style.display = 'contents';
    hosts.set(key, host);
    return host;
  };
  return {
    of: (key: string): HTMLElement => hosts.get(key) ?? make(key),
    keep: (keys: readonly string[]) => {
      for (const key of hosts.keys()) if (!keys.includes(key)) hosts.delete(key);
    },
  };
};

type PlaceProps = { readonly host: HTMLElement | null; readonly slot: RefObject<HTMLElement | null> };

/** Puts a screen in its place before it measures itself: effects run in the order of the tree. */
const Place = ({ host, slot }: PlaceProps) => {
  useLayoutEffect(() => {
    slot.current?.replaceChildren(...(host ? [host] : []));
  }, [host, slot]);
  return null;
};

/**
 * Shows one screen and makes others ahead, in idle time and outside the page: they have no effects, no focus and no
 * part in the page until they are shown, which is then only to put them there.
 */
export const Stage = ({ scenes }: { scenes: readonly Scene[] }) => {
  const [hosts] = useState(createHosts);
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => hosts.keep(scenes.map(({ key }) => key)), [hosts, scenes]);
  const shown = scenes.find((scene) => scene.shown);
  return (
    <>
      <div ref={slot} style={{ display: 'contents' }} />
      <Place host={shown ? hosts.of(shown.key) : null} slot={slot} />
      {scenes.map(({ key, shown: visible, content }) =>
        createPortal(
          <Activity mode={visible ? 'visible' : 'hidden'}>{content}</Activity>,
          hosts.of(key),
          key,
        ),
      )}
    </>
  );
};
