import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Libraries that weigh as much as a whole screen, and what must come without them. */
const HEAVY = [
  { name: 'zod', modules: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'echarts', modules: /[\\/]node_modules[\\/](echarts|zrender)[\\/]/ },
] as const;
/** People land here, whatever they came for: charts of its own are small. */
const DASHBOARD = /[\\/]features[\\/]dashboard[\\/]screens[\\/]/;

/** What may travel before the first screen, in bytes of gzip; `npm run bench -- web` measures it with what follows at once. */
const START_MOST = 250 * 1024;

type Bundle = Rolldown.OutputBundle;

/** All chunks that come with one. */
function around(bundle: Bundle, start: string): Set<string> {
  const needed = new Set<string>();
  const need = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(need);
  };
  need(start);
  return needed;
}

const holds = (bundle: Bundle, name: string, modules: RegExp): boolean => {
  const chunk = bundle[name];
  return chunk?.type === 'chunk' && Object.keys(chunk.modules).some((id) => modules.test(id));
};

/** Bytes of all chunks that come with one, as they travel. */
const weight = (bundle: Bundle, start: string): number =>
  [...around(bundle, start)]
    .map((name) => bundle[name])
    .reduce((sum, chunk) => sum + (chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0);

/**
 * Refuses a build whose start is too heavy, or whose start, or whose dashboard, needs a library that weighs as much as the list of documents itself: it
 * comes with one import in a file that many screens share.
 */
export const startLight = (): Plugin => ({
  name: 'start-light',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const isDashboard = DASHBOARD.test(chunk.facadeModuleId ?? '');
      if (!chunk.isEntry && !isDashboard) continue;
      const bytes = chunk.isEntry ? weight(bundle, chunk.fileName) : 0;
      if (bytes > START_MOST)
        this.error(
          `what starts the portal weighs ${Math.round(bytes / 1024)} KB (gzip), at most ${START_MOST / 1024}: load what a single screen needs with that screen`,
        );
      for (const { name, modules } of HEAVY) {
        const heavy = [...around(bundle, chunk.fileName)].filter((one) => holds(bundle, one, modules));
        if (heavy.length > 0)
          this.error(
            `what starts ${isDashboard ? 'the dashboard' : 'the portal'} needs ${name} (${heavy.join(', ')}): find the import that it shares`,
          );
      }
    }
  },
});
