import { expect, test } from 'vitest';
import { issueCategories, issueNumber, shownIssueStatus, storedIssueStatuses } from './issues.ts';

test.each([
  [1, 'CS000000001'],
  [123_456_789, 'CS123456789'],
  [1_234_567_890, 'CS1234567890'],
])('issue %i is shown as %s', (id, shown) => {
  expect(issueNumber(id)).toBe(shown);
});

test.each([
  ['COA', /^COA_/],
  ['NB_COA', /^NB_COA_/],
  ['PO_CONF', /^OC_/],
  ['INVOICE', /^(Extraction|Document Type|Document Quality|Other)$/],
] as const)('what can be wrong with a %s', (category, form) => {
  for (const one of issueCategories(category)) expect(one).toMatch(form);
});

test.each([
  ['FIXED', false, 'OPEN', ['OPEN', 'FIXED']],
  ['FIXED', true, 'FIXED', ['OPEN']],
  ['DEPLOYED', false, 'DEPLOYED', ['OPEN', 'FIXED']],
] as const)('%s, administrator %s, is shown as %s', (status, isAdmin, shown, openOnes) => {
  expect(shownIssueStatus(status, isAdmin)).toBe(shown);
  expect(storedIssueStatuses('OPEN', isAdmin)).toEqual(openOnes);
});

test('a filter for fixed ones finds nothing for people who never see that', () => {
  expect(storedIssueStatuses('FIXED', false)).toEqual([]);
});
