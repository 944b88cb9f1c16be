import type { JobEntry } from '@recto/contracts/endpoints/administration';
import type { TenantScope } from '../../platform/db/scope.ts';
import { restartGivenUp } from '../extraction/index.ts';
import { sendAgain } from '../posting/index.ts';

type Way = (scope: TenantScope, about: JobEntry['about']) => Promise<boolean>;

/** Jobs that, when they are given up, leave a record behind that says so: what is to be done then, by name. */
const WAYS: readonly { of: RegExp; way: Way }[] = [
  { of: /^(intake\.normalise-document|extraction\.(read|reread)-)/, way: restartGivenUp },
  {
    of: /^posting\.deliver$/,
    way: async (scope, { delivery }) => typeof delivery === 'number' && sendAgain(scope, delivery),
  },
];

/** Begins the work of a given-up job anew. @returns false when the job itself can simply run again */
export async function beginAnew(scope: TenantScope, { name, about }: JobEntry): Promise<boolean> {
  const found = WAYS.find(({ of }) => of.test(name));
  return found ? found.way(scope, about) : false;
}
