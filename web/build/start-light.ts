import type { Plugin, Rolldown } from 'vite';

/** Libraries that weigh as much as a whole screen, and what must come without them. */
const HEAVY = [
  { name: 'zod', modules: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'echarts', modules: /[\\/]node_modules[\\/](echarts|zrender)[\\/]/ },
] as const;
/** People land here, whatever they came for: charts of its own are small. */
const DASHBOARD = /[\\/]features[\\/]dashboard[\\/]screens[\\/]/;

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

/**
 * Refuses a build whose start, or whose dashboard, needs a library that weighs as much as the list of documents itself: it
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
