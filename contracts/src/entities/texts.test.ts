import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENTITIES } from './all.ts';
import { type Entity, type EntityField, fieldsOf } from './definition.ts';

const texts = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../i18n/en.json'), 'utf8'),
) as Record<string, string>;

/** Keys that the screens put together for a field. */
const keysOf = (name: string, field: EntityField): string[] => [
  field.label ?? `entity.field.${name}`,
  ...(field.kind === 'choice' && field.texts ? field.values.map((value) => `${field.texts}${value}`) : []),
  ...(field.kind === 'choice' && field.placeholder ? [field.placeholder] : []),
  ...(field.kind === 'flag' && field.texts ? Object.values(field.texts) : []),
  ...('opens' in field && field.opens ? [field.opens.label] : []),
];

const neededBy = (entity: Entity): string[] => [
  `entity.name.${entity.name}`,
  `entity.plural.${entity.name}`,
  `entity.owner.${entity.owner}`,
  ...(entity.sections ?? []).map(({ title }) => title),
  ...Object.entries(fieldsOf(entity)).flatMap(([name, field]) => keysOf(name, field)),
];

describe('the texts of definitions', () => {
  it.each(ENTITIES.map((entity) => [entity.name, entity] as const))(
    '%s has all of its own',
    (_name, entity) => {
      expect(neededBy(entity).filter((key) => !(key in texts))).toEqual([]);
    },
  );

  it.each([
    ['entity.delete.title', 'Confirm delete operation'],
    ['entity.delete.question', 'Are you sure you want to delete this {{name}}?'],
    ['entity.delete.cancel', 'Cancel'],
    ['entity.delete.delete', 'Delete'],
    ['entity.loading', 'Loading...'],
    ['entity.none_found', 'No {{name}} found'],
    ['entity.plural.material', 'IPCs'],
    ['entity.material.inactive', 'inActive'],
    ['entity.please_select', 'Please select'],
  ])('%s is worded as specified', (key, text) => expect(texts[key]).toBe(text));
});
