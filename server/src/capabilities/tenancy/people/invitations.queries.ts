import type { Invitation, OwnInvitation } from '@recto/contracts/endpoints/invitations';
import { INVITATION_DAYS } from '@recto/contracts/endpoints/invitations';
import { ROLES, type Role } from '@recto/contracts/roles';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, Invitation as InvitationTable } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

type Row = Selectable<InvitationTable>;

const stateOf = (row: Row): Invitation['state'] => {
  if (row.declined_at) return 'DECLINED';
  return row.expires_at.getTime() > Date.now() ? 'INVITED' : 'EXPIRED';
};

const present = (row: Row): Invitation => ({
  id: row.id,
  email: row.email,
  roles: ROLES.filter((role) => row.roles.includes(role)),
  state: stateOf(row),
  invitedBy: row.invited_by,
  invitedDate: row.sent_at.toISOString(),
  expiresDate: row.expires_at.toISOString(),
});

/** What the tenant waits for, the latest first. */
export async function findInvitations({ db }: TenantScope): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(present);
}

/** Held until the transaction ends, so that it is answered, sent and withdrawn one after the other. */
export async function holdInvitation({ db }: TenantScope, id: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && present(row);
}

export async function findInvitationOf({ db }: TenantScope, email: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row && present(row);
}

/** Whether a member of the tenant has this address: asked of its own members and of nobody else. */
export async function isMember({ db }: TenantScope, email: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from members_of_tenant() as m where lower(m) = lower(${email})) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

type NewInvitation = { id: string; email: string; roles: readonly Role[]; hash: Buffer };

/** One invitation an address: what was declined or is over begins anew, under the id that it had. */
export async function storeInvitation(
  { db, tenant, actor }: TenantScope,
  { id, email, roles, hash }: NewInvitation,
): Promise<Invitation> {
  const said = {
    roles: [...roles],
    invited_by: actor.login,
    token_hash: hash,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
    declined_at: null,
    accepted_at: null,
  };
  const row = await db
    .insertInto('invitation')
    .values({ id, tenant_name: tenant, email, ...said })
    .onConflict((conflict) => conflict.expression(sql`tenant_name, lower(email)`).doUpdateSet(said))
    .returningAll()
    .executeTakeFirstOrThrow();
  return present(row);
}

export async function deleteInvitation({ db }: TenantScope, id: string): Promise<void> {
  await db.deleteFrom('invitation').where('id', '=', id).execute();
}

/** What the same person was asked before they got a place without being asked. */
export async function deleteInvitationOf({ db }: TenantScope, email: string): Promise<void> {
  await db.deleteFrom('invitation').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
}

/** An accepted one leaves nothing but its line of the audit. */
export async function closeAccepted(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('invitation')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await deleteInvitation(scope, id);
}

export async function closeDeclined({ db }: TenantScope, id: string): Promise<void> {
  await db.updateTable('invitation').set({ declined_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

type AskedRow = {
  id: string;
  tenant_name: string;
  display_name: string;
  email: string;
  invited_by: string;
  expires_at: Date;
};

const asked = (row: AskedRow): OwnInvitation => ({
  id: row.id,
  tenantId: row.tenant_name,
  tenantDisplayName: row.display_name,
  email: row.email,
  invitedBy: row.invited_by,
  expiresDate: row.expires_at.toISOString(),
});

/** What waits for the answer of a person, in all tenants. `db` is `Database.beforeTenant`. */
export async function invitationsOfPerson(db: Kysely<DB>, person: string): Promise<OwnInvitation[]> {
  const { rows } = await sql<AskedRow>`select * from invitations_of_person(${person}::uuid)`.execute(db);
  return rows.map(asked);
}

/** That of a link. `db` is `Database.beforeTenant`. */
export async function invitationByToken(
  db: Kysely<DB>,
  hash: Buffer,
): Promise<(OwnInvitation & { hasAccount: boolean }) | undefined> {
  const { rows } = await sql<
    AskedRow & { has_account: boolean }
  >`select * from invitation_by_token(${hash})`.execute(db);
  const [row] = rows;
  return row && { ...asked(row), hasAccount: row.has_account };
}
