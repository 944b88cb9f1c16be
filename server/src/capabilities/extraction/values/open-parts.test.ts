import type { Role } from '@recto/contracts/roles';
import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
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

test('a column that is not open is cut, rows and other columns stay', () => {
  const lines = makeTable('lines', ['item_no', 'ipc'], [{ item_no: '10', ipc: '77' }]);
  if (lines.columns[0]) lines.columns[0].roles = ['ROLE_ADMIN'];
  const shown = (role: Role) =>
    openParts(makeResult({ tables: [lines] }), [role]).extraction.sections[0]?.tables[0]?.columns;
  expect(shown('ROLE_CONTRIBUTOR')?.map(({ id, data }) => [id, data[0]?.values])).toEqual([['ipc', ['77']]]);
  expect(shown('ROLE_ADMIN')?.map(({ id }) => id)).toEqual(['item_no', 'ipc']);
});

test('why a reading broke off is for administrators (F-025)', () => {
  const broken = { ...result, extraction_exception: 'TypeError in the table reader' };
  expect(openParts(broken, ['ROLE_CONTRIBUTOR'])).not.toHaveProperty('extraction_exception');
  expect(openParts(broken, ['ROLE_ADMIN']).extraction_exception).toBe(broken.extraction_exception);
});

test('a section that is not open is not there at all', () => {
  const closed = structuredClone(result);
  for (const section of closed.extraction.sections) section.roles = ['ROLE_BILLING'];
  expect(openParts(closed, ['ROLE_CONTRIBUTOR']).extraction.sections).toEqual([]);
});
