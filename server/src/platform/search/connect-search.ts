import { MEGABYTE } from '@recto/contracts/limits';
import type { Config } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import { SearchEngine } from './engine/search-engine.ts';
import { heldIndex, type IndexDefinition } from './index-definition.ts';
import { SearchService } from './search-service.ts';

/** The searches of this process: in memory, or in the engine of the settings with memory behind it. */
export function connectSearch(
  indices: readonly IndexDefinition[],
  config: Config,
  log: Logger,
): SearchService {
  const held = indices.map((index) => heldIndex(index, config));
  const { searchUrl: url, searchUser: user, searchPassword: password } = config;
  const engine = url
    ? new SearchEngine(
        held,
        { url, user, password, prefix: config.searchPrefix, shards: config.searchShards },
        config,
        (err, what) => log.warn({ err, what }, 'the search engine did not answer; memory does'),
      )
    : null;
  return new SearchService(held, config.searchMemoryMb * MEGABYTE, engine);
}
