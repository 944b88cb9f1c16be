import type { Chore } from '../jobs/chores.ts';

/** Keeps the search engine fed, where one is set. What is searched for meanwhile is fed by the search itself. */
export const tendSearchEngine: Chore = {
  name: 'feed the search engine',
  everySeconds: 2,
  async run({ system, services: { database, search }, signal }) {
    await search.engine?.tend(database, system, signal);
  },
};
