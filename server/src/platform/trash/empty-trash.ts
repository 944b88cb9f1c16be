import type { Chore } from '../jobs/chores.ts';
import { deleteOverdueTrash } from './trash.queries.ts';

/** What was deleted 30 days ago goes for good; its files follow with the sweep of files that nothing refers to. */
export const emptyTrash: Chore = {
  name: 'empty the trash',
  everySeconds: 3600,
  async run({ system }) {
    await system.systemScope('empty the trash', deleteOverdueTrash);
  },
};
