import { parseArgs } from 'node:util';
import { allIndices } from '../app.ts';
import { loadConfig } from '../platform/config/index.ts';
import { raiseGenerations } from '../platform/search/engine/engine.queries.ts';
import { rebuildIndex } from '../platform/search/rebuild.queries.ts';
import type { Command } from './command.ts';
import { withSystem } from './with-system.ts';

const options = { tenant: { type: 'string' } } as const;

/** `recto reindex`: what is searched, made anew from the records. */
export const command: Command = async ({ args }) => {
  const { values } = parseArgs({ args, options });
  await withSystem(loadConfig(), async (system) => {
    for (const index of allIndices) {
      const gone = await rebuildIndex(system, index, values.tenant ?? null);
      console.log(
        `${index.name} is built anew${gone > 0 ? `; ${gone} rows stood for records that are gone` : ''}`,
      );
    }
    // Of one tenant, the news of it are fed as always.
    const indices = values.tenant ? 0 : await raiseGenerations(system);
    if (indices > 0) console.log(`${indices} indices of the search engine are filled anew by the workers`);
  });
};
