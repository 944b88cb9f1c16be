import type { Category } from '@recto/contracts/categories';
import { UPLOAD_PAGES, type UploadPageName } from '@recto/contracts/upload-pages';
import { describe, expect, it } from 'vitest';
import { checkUploadFields } from './upload-fields.ts';

const check = (
  page: UploadPageName,
  category: Category | undefined,
  sent: Record<string, unknown>,
  orderOptional = false,
) => checkUploadFields({ page: UPLOAD_PAGES[page], category, orderOptional }, sent);

describe('fields beside a file', () => {
  it.each([
    [
      'coa',
      'COA',
      { poNumber: ' 4512345678 ', ipc: '', batchNo: 'B 1' },
      { poNumber: '4512345678', batchNo: 'B 1' },
    ],
    ['coa', 'COA', { fieldValues: { poNumber: 4512345678 } }, { poNumber: '4512345678' }],
    [
      'common',
      'PACKAGING_SPEC',
      { packagingCategory: 'CAPS', specNumber: 'S-1' },
      { packagingCategory: 'CAPS', specNumber: 'S-1' },
    ],
    ['common', undefined, { poNumber: '1', ipc: '2', batchNo: null }, { poNumber: '1', ipc: '2' }],
    ['common', 'RELIGIOUS_CERTIFICATE', {}, {}],
  ] as const)('of %s %s: %j are kept as %j', (page, category, sent, kept) =>
    expect(check(page, category, sent)).toEqual(kept),
  );

  it.each([
    ['coa', 'COA', {}, 'Please enter the order #...'],
    ['coa', 'COA', { poNumber: '   ' }, 'Please enter the order #...'],
    ['nbCoa', 'NB_COA', { poNumber: '1', ipc: '2' }, 'Field ipc is not expected here.'],
    ['common', 'INVOICE', { sampleCode: '1' }, 'Field sampleCode is not expected here.'],
    [
      'common',
      'PACKAGING_SPEC',
      { packagingCategory: 'CANTONS' },
      'Field packagingCategory has a value that is not one of the options.',
    ],
    [
      'common',
      'LAB_COA',
      { sampleCode: { $gt: '' } },
      'Field sampleCode must be text of at most 256 characters.',
    ],
    [
      'common',
      'LAB_COA',
      { sampleCode: 'x'.repeat(257) },
      'Field sampleCode must be text of at most 256 characters.',
    ],
  ] as const)('of %s %s: %j are refused', (page, category, sent, message) =>
    expect(() => check(page, category, sent)).toThrow(message),
  );

  it('need no order number where the channel leaves it open', () =>
    expect(check('coa', 'COA', {}, true)).toEqual({}));
});
