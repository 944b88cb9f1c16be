import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ENTITIES } from '@recto/contracts/entities/all';
import { engineVerbs } from '@recto/contracts/entities/endpoints';
import { ROLES } from '@recto/contracts/roles';
import { behaviourOf } from '../../../back-office/behaviour.ts';
import { exportRecords } from '../../../back-office/export-records.ts';
import type { ArchiveManifest } from '../../../platform/archive/manifest.ts';
import { type ArchiveList, writeArchive } from '../../../platform/archive/write-archive.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { MIGRATIONS_FOLDER } from '../../../platform/paths.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * The whole data of a tenant, as of the moment at which the transaction of `scope` (one with a snapshot) began.
 * @param signal aborted when nobody waits for it any more
 */
export async function* makeArchive(
  scope: TenantScope,
  services: Services,
  signal: AbortSignal,
  told?: (manifest: ArchiveManifest) => void,
): AsyncGenerator<Buffer> {
  const archive = writeArchive(
    {
      scope,
      storeOf: (id) => services.stores.of(scope.db, id),
      schema: (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d{4}_/.test(name)).sort(),
      lists: listsOf(services, scope, signal),
    },
    told,
  );
  for await (const chunk of archive) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Records of a list that are in memory together: the result of a document is large. */
const TOGETHER = 50;

/** Everything that the back office knows how to export, as its CSV, of the same moment. */
function listsOf(services: Services, scope: TenantScope, until: AbortSignal): ArchiveList[] {
  const actor = { ...scope.actor, roles: ROLES };
  const within: Services = {
    ...services,
    database: { ...services.database, inTenant: (_, work) => work({ ...scope, actor }) },
  };
  return ENTITIES.filter((entity) => engineVerbs(entity).includes('export')).map((entity) => ({
    name: `${entity.resource}.csv`,
    open() {
      const managed = { entity, behaviour: behaviourOf(entity.name) };
      const { content } = exportRecords(
        managed,
        within,
        { tenant: scope.tenant, actor },
        { query: '', until, piece: TOGETHER },
      );
      return content instanceof Readable ? content : Readable.from([content]);
    },
  }));
}
