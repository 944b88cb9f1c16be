import type { Role } from '@recto/contracts/roles';
import { expect, test } from 'vitest';
import { makeField, makeResult, value } from '../../../test/support/factories.ts';
import { openParts } from './open-parts.ts';

const result = makeResult({
  fields: [
    makeField('number', value('A1')),
    { ...makeField('margin', value('12')), roles: ['ROLE_MANAGEMENT'] },
  ],
});

test.each<[Role, string[]]>([
  ['ROLE_CONTRIBUTOR', ['number']],
  ['ROLE_MANAGEMENT', ['number', 'margin']],
  ['ROLE_ADMIN', ['number', 'margin']],
])('%s sees %j', (role, ids) => {
  const [section] = openParts(result, [role]).extraction.sections;
  expect(section?.fields.map(({ id }) => id)).toEqual(ids);
});

test('a section that is not open is not there at all', () => {
  const closed = structuredClone(result);
  for (const section of closed.extraction.sections) section.roles = ['ROLE_BILLING'];
  expect(openParts(closed, ['ROLE_CONTRIBUTOR']).extraction.sections).toEqual([]);
});
