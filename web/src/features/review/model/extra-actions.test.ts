import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { describe, expect, it } from 'vitest';
import { EXTRA_ACTIONS, extraActions, vendorOf } from './extra-actions.ts';

const flags = (on: boolean) =>
  ({
    generate: on,
    rerun: on,
    deepRerun: on,
    post: on,
    copy: on,
    enhance: on,
    reindex: on,
    delete: on,
  }) as ExtractionDetail['can'];
const baseline = { po_number: '1', vendor: { name: 'Rose & Co', vendor_no: 'V-7' }, lineitems: [] };
const documentChannelLog = { id: 1 } as ExtractionDetail['documentChannelLog'];

describe('the extra menu', () => {
  it.each([
    ['everything', { can: flags(true), baseline, documentChannelLog }, [...EXTRA_ACTIONS]],
    ['nothing but the uuid', { can: flags(false), baseline: null, documentChannelLog: null }, ['copy_uuid']],
    [
      'no log and no vendor',
      { can: flags(true), baseline: null, documentChannelLog: null },
      ['copy_uuid', 'rerun', 'deep_rerun', 'post', 'copy', 'enhance', 'reindex', 'delete'],
    ],
  ])('offers an administrator %s', (_what, record, offered) => {
    expect(extraActions(record, ['ROLE_ADMIN'])).toEqual(offered);
  });

  it.each([[['ROLE_USER']], [['ROLE_CONTRIBUTOR', 'ROLE_MANAGEMENT']], [[]]] as const)(
    'offers %j nothing',
    (held) => expect(extraActions({ can: flags(true), baseline, documentChannelLog }, held)).toEqual([]),
  );
});

describe('the vendor', () => {
  it.each([
    [baseline, 'V-7'],
    [{ po_number: '1', vendor: { name: '', vendor_no: '' } }, undefined],
    [null, undefined],
    ['rubbish', undefined],
  ])('%j', (given, number) => expect(vendorOf({ baseline: given })?.vendor_no).toBe(number));
});
