import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]node_modules[\\/]zod[\\/]/;

/**
 * Refuses a build whose start needs the library of schemas: it weighs as much as the list of documents itself, and comes
 * with one import in a file that many screens share.
 */
export const startWithoutSchemas = (): Plugin => ({
  name: 'start-without-schemas',
  apply: 'build',
  generateBundle(_options, bundle) {
    const needed = new Set<string>();
    const need = (name: string): void => {
      const chunk = bundle[name];
      if (chunk?.type !== 'chunk' || needed.has(name)) return;
      needed.add(name);
      chunk.imports.forEach(need);
    };
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry) need(chunk.fileName);
    const heavy = [...needed].filter((name) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' && Object.keys(chunk.modules).some((id) => SCHEMAS.test(id));
    });
    if (heavy.length > 0)
      this.error(
        `what starts the portal needs zod (${heavy.join(', ')}): find the import of schemas that it shares`,
      );
  },
});
