import { ENTITIES } from '@recto/contracts/entities/all';
import texts from '@recto/contracts/i18n/en.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { entityGroupsOf } from './entity-groups.ts';

const namesFor = (...roles: Parameters<typeof entityGroupsOf>[0]) =>
  entityGroupsOf(roles).flatMap(({ entities }) => entities.map(({ name }) => name));

test('an administrator finds every entity in one of the five groups', () => {
  expect(
    entityGroupsOf(['ROLE_ADMIN']).map(({ id }) => texts[`tenancy.group.${id}` as keyof typeof texts]),
  ).toEqual(['Channels', 'Subscriptions', 'Applications', 'Materials', 'Documents']);
  expect(namesFor('ROLE_ADMIN').sort()).toEqual(ENTITIES.map(({ name }) => name).sort());
});

test('somebody else finds what they may read, and no group without anything', () => {
  expect(namesFor('ROLE_USER')).toContain('material');
  expect(namesFor('ROLE_USER')).not.toContain('output-channel');
  expect(entityGroupsOf(['ROLE_RELIGIOUS_CERTIFICATE'])).toMatchObject([
    { id: 'materials', entities: [{ name: 'religious-certificate' }] },
  ]);
});
