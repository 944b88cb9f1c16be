import { createChannel, findChannelByName } from '../capabilities/posting/index.ts';
import type { Database, Who } from '../platform/db/scope.ts';
import type { Secrets } from '../platform/secrets/index.ts';

const NAME = 'Built-in receiver';

/** An output channel to the receiver of the portal, so that a confirmed invoice of the demo tenant can be seen arriving. */
export const seedDemoOutput = (database: Database, secrets: Secrets, who: Who): Promise<void> =>
  database.inTenant(who, async (scope) => {
    if ((await findChannelByName(scope, NAME)).length > 0) return;
    await createChannel(scope, secrets, {
      name: NAME,
      category: 'INVOICE',
      active: true,
      workerName: 'receiver',
      workerParams: { secret: 'what both sides know', answer: 200 },
      workerDataTemplate: '',
      groupId: '',
      buttonName: '',
      buttonIcon: '',
    });
  });
