export { findInvitations } from './invitations.queries.ts';
export {
  inviteAddress,
  resendInvitation,
  type SentInvitation,
  withdrawInvitation,
} from './manage-invitations.ts';
export { deleteMembership, storeRoles } from './people.queries.ts';
