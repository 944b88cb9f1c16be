import { describe, expect, it } from 'vitest';
import {
  acceptedFields,
  COMMON_CATEGORIES,
  readFileName,
  UPLOAD_PAGES,
  uploadFields,
} from './upload-pages.ts';

describe('the name of a file', () => {
  it.each([
    ['4512345678.pdf', { poNumber: '4512345678' }],
    ['4700000001.pdf', { poNumber: '4700000001' }],
    ['4512345678_00123456.pdf', { poNumber: '4512345678', ipc: '00123456' }],
    ['COA 4701234567 IPC 778899.PDF', { poNumber: '4701234567', ipc: '778899' }],
    ['scan (2) 4512345678-1234567.tiff', { poNumber: '4512345678', ipc: '1234567' }],
    ['4512345678123456.pdf', { poNumber: '4512345678', ipc: '123456' }],
    // Eleven digits are no order number with one digit to spare.
    ['45123456789.pdf', {}],
    ['4800000001.pdf', {}],
    ['4711111111.pdf', {}],
    ['scan of 2026-11-03.pdf', {}],
    ['x4512345678', { poNumber: '4512345678' }],
    ['certificate.pdf', {}],
    ['.pdf', {}],
  ])('%s says %j', (name, said) => expect(readFileName(name)).toEqual(said));
});

describe('what pages ask for', () => {
  const names = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name);

  it.each([
    ['coa', null, ['poNumber', 'ipc', 'batchNo']],
    ['nbCoa', 'NB_COA', ['poNumber', 'batchNo']],
    ['common', null, []],
    ['common', 'INVOICE', []],
    ['common', 'RELIGIOUS_CERTIFICATE', []],
    ['common', 'PACKAGING_SPEC', ['packagingCategory', 'specNumber']],
    ['common', 'LAB_COA', ['sampleCode']],
  ] as const)('%s of %s: %j', (page, category, fields) =>
    expect(names(uploadFields(UPLOAD_PAGES[page], category))).toEqual(fields),
  );

  it('leaves the order to scripts on the common page, and the IPC nobody where it is hidden', () => {
    expect(names(acceptedFields(UPLOAD_PAGES.common, 'LAB_COA'))).toEqual([
      'sampleCode',
      'poNumber',
      'ipc',
      'batchNo',
    ]);
    expect(names(acceptedFields(UPLOAD_PAGES.nbCoa, 'NB_COA'))).toEqual(['poNumber', 'batchNo']);
  });

  it('never offers CANTONS, and certificates only on their own pages', () => {
    const [packaging] = uploadFields(UPLOAD_PAGES.common, 'PACKAGING_SPEC');
    expect(packaging?.options).toHaveLength(15);
    expect(packaging?.options).not.toContain('CANTONS');
    expect(COMMON_CATEGORIES).toHaveLength(23);
    expect(COMMON_CATEGORIES).not.toContain('COA');
  });
});
