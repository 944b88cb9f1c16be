import type { OwnPasskeys } from '@recto/contracts/endpoints/passkeys';
import { said } from '@recto/contracts/said/said';
import type { Caller } from '../../platform/auth/caller.ts';
import { deletePasskey, passkeysOfPerson } from '../../platform/auth/factors/passkeys.queries.ts';
import {
  beginPasskey,
  keepPasskey,
  type PasskeyParty,
  relyingParty,
} from '../../platform/auth/factors/passkeys.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type FactorOwner, factorOwner, requireOwnPassword } from './factor-owner.ts';

/** The passkeys of whoever asks. Making and removing one takes the password: an open session left alone is not enough. */

type Needs = Pick<Services, 'config' | 'database'>;

const withDb = ({ config, database }: Needs) => ({ config, db: database.beforeTenant });

type OwnerHere = FactorOwner & { party: PasskeyParty };

/** @throws Problem 404 for a script; 400 where this installation has no passkeys */
function ownerHere(needs: Needs, caller: Caller | null): OwnerHere {
  const owner = factorOwner(needs, caller);
  const party = relyingParty(needs.config);
  if (!party) throw badRequest(said('no_passkeys_here'));
  return { ...owner, party };
}

export async function listOwnPasskeys(needs: Needs, caller: Caller | null): Promise<OwnPasskeys> {
  const party = relyingParty(needs.config);
  if (!party) return { available: false, origin: new URL(needs.config.publicUrl).origin, passkeys: [] };
  const { person } = factorOwner(needs, caller);
  const passkeys = await passkeysOfPerson(needs.database.beforeTenant, person);
  return {
    available: true,
    origin: party.origin,
    passkeys: passkeys.map(({ id, name, synced, created_at, used_at }) => ({
      id,
      name,
      synced,
      madeDate: created_at.toISOString(),
      usedDate: used_at?.toISOString() ?? null,
    })),
  };
}

/** @throws Problem 400 for a wrong password; 429 after too many tries */
export async function beginOwnPasskey(needs: Needs, caller: Caller | null, password: string) {
  const owner = ownerHere(needs, caller);
  await requireOwnPassword(needs, owner, password);
  return { options: { ...(await beginPasskey(withDb(needs), owner.party, owner)) } };
}

/** @throws Problem 400 when what the browser made does not fit what it was asked for */
export async function addOwnPasskey(
  needs: Needs,
  caller: Caller | null,
  made: { name: string; answer: unknown },
): Promise<OwnPasskeys> {
  const { person, origin, party } = ownerHere(needs, caller);
  const kept = await keepPasskey(withDb(needs), party, { person, origin, ...made });
  if (!kept) throw badRequest(said('passkey_not_kept'));
  return listOwnPasskeys(needs, caller);
}

/** @throws Problem 400 for a wrong password; 404 when it is not one of theirs; 429 after too many tries */
export async function removeOwnPasskey(
  needs: Needs,
  caller: Caller | null,
  { id, password }: { id: string; password: string },
): Promise<OwnPasskeys> {
  const owner = factorOwner(needs, caller);
  const db = needs.database.beforeTenant;
  const own = await passkeysOfPerson(db, owner.person);
  if (!own.some((passkey) => passkey.id === id)) throw notFound();
  await requireOwnPassword(needs, owner, password);
  if (!(await deletePasskey(db, owner.person, id, owner.origin))) throw notFound();
  return listOwnPasskeys(needs, caller);
}
