import type { Entity, Owner } from './definition.ts';
import { material } from './material.ts';
import { mic } from './mic.ts';
import { micSynonym } from './mic-synonym.ts';
import { specification } from './specification.ts';

/** Everything that the back office maintains, in the order of its menu. */
export const ENTITIES: readonly Entity[] = [mic, micSynonym, material, specification];

export const entityNamed = (name: string): Entity | undefined => ENTITIES.find((one) => one.name === name);

/** @throws Error for a name that a definition refers to and that is nobody's */
export function mustEntity(name: string): Entity {
  const found = entityNamed(name);
  if (!found) throw new Error(`there is no entity ${name}`);
  return found;
}

export const entitiesOf = (owner: Owner): Entity[] => ENTITIES.filter((one) => one.owner === owner);
