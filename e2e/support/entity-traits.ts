import type { Entity } from '@recto/contracts/entities/definition';

/** Facts that change no screen: names, limits, and where the values lie. */
const PLAIN: ReadonlySet<string> = new Set([
  ...['kind', 'label', 'column', 'limit', 'default', 'min', 'sample', 'values', 'texts'],
  ...['name', 'resource', 'fields', 'search', 'table', 'owner'],
]);

/** What its screens are made of: kinds of fields with what is said of them, and what the entity says of itself. */
function traitsOf(entity: Entity): Set<string> {
  const traits = new Set(Object.keys(entity).filter((fact) => !PLAIN.has(fact)));
  for (const field of Object.values(entity.fields))
    for (const fact of Object.keys(field)) traits.add(PLAIN.has(fact) ? field.kind : `${field.kind}.${fact}`);
  return traits;
}

/**
 * As few entities as show every trait that any of them has (the greedy cover): screens are made from definitions, so
 * another entity of the same traits shows nothing new. All of them are driven at the API.
 */
export function coveringTraits(entities: readonly Entity[]): Entity[] {
  const missing = new Set(entities.flatMap((entity) => [...traitsOf(entity)]));
  const news = (entity: Entity): number => [...traitsOf(entity)].filter((trait) => missing.has(trait)).length;
  const chosen: Entity[] = [];
  while (missing.size > 0) {
    const best = entities.reduce((one, other) => (news(other) > news(one) ? other : one));
    chosen.push(best);
    for (const trait of traitsOf(best)) missing.delete(trait);
  }
  return chosen;
}
