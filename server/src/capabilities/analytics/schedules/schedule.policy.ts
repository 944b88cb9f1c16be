import { holdsAny, type Role } from '@recto/contracts/roles';

/** Who may read reports and dashboards at all. */
export const mayReadReports = (held: readonly Role[]): boolean => holdsAny(held, ['ROLE_ANALYSIS']);

/** Opens no document, and hides none. */
const OPENS_NOTHING: readonly Role[] = ['ROLE_CONTRIBUTOR', 'ROLE_USER'];

/** Whether somebody may see all that the owner of a report may: only then they get the file. */
export const seesAsMuch = (recipient: readonly Role[], owner: readonly Role[]): boolean =>
  recipient.includes('ROLE_ADMIN') ||
  owner.every((role) => OPENS_NOTHING.includes(role) || recipient.includes(role));
