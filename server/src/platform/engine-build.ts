/** Put in by the bundler; not there when the sources run as they are. */
declare const __RECTO_ENGINE_BUILD__: string | undefined;

/** What a process that runs from the sources says: they may change while it runs. */
export const FROM_SOURCES = 'sources';

/** Digest of the engine's sources, 16 hexadecimal digits: another one may read documents otherwise. */
export const ENGINE_BUILD: string =
  typeof __RECTO_ENGINE_BUILD__ === 'string' ? __RECTO_ENGINE_BUILD__ : FROM_SOURCES;
