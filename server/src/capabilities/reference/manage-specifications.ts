import type { Material, MaterialMic } from '@recto/contracts/characteristics';
import type { NewLimit } from '@recto/contracts/endpoints/specifications';
import { said } from '@recto/contracts/said/said';
import { compare, decimal } from '@recto/engine/normalise/decimal';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import {
  findMaterial,
  findMicsOfMaterial,
  lockMaterial,
  putLimitsFrom,
  switchMaterial,
} from './material.queries.ts';

/** A Problem for limits that no result can be within, or that are given twice. */
function refuseWrong(limits: readonly NewLimit[]): void {
  const codes = limits.map(({ mic }) => mic);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice) throw badRequest(said('limits_twice', { mic: twice }));
  const crossed = limits.find(({ lowerRange, upperRange }) => {
    const [low, high] = [decimal(lowerRange ?? ''), decimal(upperRange ?? '')];
    return low && high && compare(low, high) > 0;
  });
  if (crossed) throw badRequest(said('limits_crossed', { mic: crossed.mic }));
}

/** Limits that hold from a day on, for characteristics that the material has. */
export async function setLimits(
  scope: TenantScope,
  ipc: string,
  { validFrom, limits }: { validFrom: string; limits: readonly NewLimit[] },
): Promise<Material> {
  refuseWrong(limits);
  const id = await lockMaterial(scope, ipc);
  if (id === undefined) throw notFound();
  const known = await findMicsOfMaterial(scope, id);
  const unknown = limits.find(({ mic }) => !known.has(mic));
  if (unknown) throw badRequest(said('limits_no_characteristic', { mic: unknown.mic }));
  const dated = limits.map(({ mic, ...limit }) => ({
    ...limit,
    micId: known.get(mic) as number,
    range: '',
    substanceCode: '',
    substanceDescription: '',
  }));
  await putLimitsFrom(scope, id, validFrom, dated);
  return (await findMaterial(scope, ipc)) as Material;
}

/** Limits of a material on a day, with other ones in the place of some; a Problem when there is no such material. */
export async function limitsWith(
  scope: TenantScope,
  ipc: string,
  on: string,
  others: readonly NewLimit[],
): Promise<MaterialMic[]> {
  refuseWrong(others);
  const [all, material] = [await findMaterial(scope, ipc), await findMaterial(scope, ipc, on)];
  if (!all || !material) throw notFound();
  const unknown = others.find(({ mic }) => !all.mics.some((one) => one.mic === mic));
  if (unknown) throw badRequest(said('limits_no_characteristic', { mic: unknown.mic }));
  const changed = new Map(others.map((one) => [one.mic, one]));
  const held = new Map([...all.mics.toReversed(), ...material.mics].map((one) => [one.mic, one]));
  const inForce = new Set(material.mics.map(({ mic }) => mic));
  return [...held.values()].flatMap((one): MaterialMic[] => {
    const other = changed.get(one.mic);
    if (other) return [{ ...one, ...other, uom: other.uom || one.uom, validFrom: null, validTo: null }];
    return inForce.has(one.mic) ? [one] : [];
  });
}

/** @returns the material as it is now */
export async function setMaterialActive(scope: TenantScope, id: number, active: boolean) {
  const ipc = await switchMaterial(scope, id, active);
  if (ipc === undefined) throw notFound();
  return { id, ipc, active };
}
