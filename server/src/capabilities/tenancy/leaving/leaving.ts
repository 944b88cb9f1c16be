import { suspendTenant } from '../suspend-tenant.ts';
import { isStopped, requireStaying } from './ask-for-deletion.ts';
import { erasePerson } from './erase-person.ts';
import { keepTenant, listDeletedTenants } from './keep-tenant.ts';
import { makeArchive } from './make-archive.ts';

/** What others ask of a tenant that is stopped or leaves, and what operators do about it. */
export const leaving = {
  isStopped,
  suspendTenant,
  requireStaying,
  keepTenant,
  listDeletedTenants,
  makeArchive,
  erasePerson,
};
