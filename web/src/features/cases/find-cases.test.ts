import type { CaseListItem } from '@recto/contracts/lists/case-list';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { hitOf } from './find-cases.ts';

const t = ((key: string, { defaultValue }: { defaultValue?: string } = {}) =>
  defaultValue ?? key) as TFunction;
const UUID = '6f1c2a34-0000-4000-8000-000000000001';
const item = (caseNo: string, category = 'KYC') =>
  ({ caseUuid: UUID, caseNo, category, status: 'NEW', documents: 3 }) as CaseListItem;

test.each([
  ['PO-7', 'PO-7', true, 'PO-7'],
  ['ｐｏ-7 ', 'PO-7', true, 'PO-7'],
  ['PO', 'PO-7', false, 'PO-7'],
  [UUID, 'PO-7', true, 'PO-7'],
  ['PO-7', '', false, UUID],
])('%j is the whole number %j: %s', (typed, caseNo, exact, label) => {
  expect(hitOf(item(caseNo), typed, t)).toMatchObject({
    exact,
    label,
    href: `/document-cases/${UUID}/review`,
  });
});

test.each([
  ['KYC', 'KYC · status.NEW · cases.documents'],
  ['', 'status.NEW · cases.documents'],
])('a case of the category %j is told from others by %j', (category, detail) => {
  expect(hitOf(item('PO-7', category), 'x', t).detail).toBe(detail);
});
