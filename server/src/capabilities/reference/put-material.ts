import type { Material, MicCategory } from '@recto/contracts/characteristics';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { putRawMaterial } from '@recto/contracts/endpoints/reference';
import { said } from '@recto/contracts/said/said';
import { padIpc } from '@recto/engine/normalise/units';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { foldName } from './fold-name.ts';
import { findMaterial, writeMaterial } from './material.queries.ts';
import { writeMic, writeSynonym } from './mic.queries.ts';

type NewMaterial = ParsedBody<typeof putRawMaterial>;

/** A material with the limits of a day, or with all that there ever were. */
export async function getMaterial(scope: TenantScope, ipc: string, on?: string): Promise<Material> {
  const material = await findMaterial(scope, ipc, on);
  if (!material) throw notFound();
  return material;
}

/** Brings a material whole. Its Mics come into being with their description as their first synonym. */
export async function putMaterial(
  scope: TenantScope,
  ipc: string,
  { description, active, category, mics }: NewMaterial,
): Promise<Material> {
  const keys = mics.map(({ mic, validFrom }) => `${mic} from ${validFrom ?? 'ever'}`);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice) throw badRequest(said('limits_twice', { mic: twice }));
  const backwards = mics.find(({ validFrom, validTo }) => validFrom && validTo && validTo < validFrom);
  if (backwards) throw badRequest(said('limits_backwards', { mic: backwards.mic }));
  const ids = new Map<string, number>();
  for (const one of mics) if (!ids.has(one.mic)) ids.set(one.mic, await micOf(scope, one, category));
  const limits = mics.map(({ mic, micdescription, type, ...rest }) => ({
    ...rest,
    micId: ids.get(mic) as number,
  }));
  const code = padIpc(ipc);
  await writeMaterial(scope, { ipc: code, description, active }, limits);
  return getMaterial(scope, code);
}

async function micOf(
  scope: TenantScope,
  { mic: code, micdescription: description, type, uom }: NewMaterial['mics'][number],
  category: MicCategory,
): Promise<number> {
  const id = await writeMic(scope, { code, description, type, uom, category });
  const folded = foldName(description);
  if (folded !== '') await writeSynonym(scope, { mic: id, synonym: description, folded });
  return id;
}
