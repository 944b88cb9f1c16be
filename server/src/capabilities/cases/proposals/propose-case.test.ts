import { render, textsOf } from '@recto/contracts/said/render';
import { expect, it } from 'vitest';
import english from '../../../../../contracts/i18n/en.json' with { type: 'json' };
import { certificate, invoice, lading, order, packing } from '../../../../test/support/case-papers.ts';
import type { ComparedDocument } from '../cross/readings.ts';
import { proposeCases } from './propose-case.ts';

const VENDOR = 'Morvane Extracts';

it.each<[string, () => ComparedDocument, () => ComparedDocument[], boolean]>([
  ['number and vendor of the order', () => invoice(), () => [order()], true],
  ['the same in another spelling', () => invoice({ po_number: '0045 0001 2345' }), () => [order()], true],
  ['a certificate of the order', () => certificate({ vendor: VENDOR }), () => [order()], true],
  [
    'a packing list by the number of the invoice',
    () => packing({ po_number: '', invoice_number: 'R-77', shipper: VENDOR }),
    () => [invoice()],
    true,
  ],
  ['another number', () => invoice({ po_number: '4500012346' }), () => [order()], false],
  ['another vendor', () => invoice({ seller_name: 'Kestrelle SA' }), () => [order()], false],
  ['no vendor', () => packing(), () => [order()], false],
  ['no number', () => lading({ shipper: VENDOR }), () => [order()], false],
  ['nothing in the case', () => invoice(), () => [], false],
])('%s', (_name, make, documents, proposed) => {
  expect(proposeCases(make(), [{ id: 7, documents: documents() }])).toHaveLength(proposed ? 1 : 0);
});

it('says why, with the values of both sides, and not of a case that has the document', () => {
  const [own, other] = [invoice(), order()];
  const [proposal] = proposeCases(own, [{ id: 7, documents: [other] }]);
  expect(proposal && render(proposal.because, textsOf(english))).toBe(
    'PO number 4500012345 and vendor MORVANE EXTRACTS agree',
  );
  expect(proposal?.places.map(({ extractionUuid, fieldId }) => [extractionUuid, fieldId])).toEqual([
    [own.uuid, 'po_number'],
    [own.uuid, 'seller_name'],
    [other.uuid, 'po_number'],
    [other.uuid, 'vendor'],
  ]);
  expect(proposeCases(own, [{ id: 7, documents: [other, own] }])).toEqual([]);
});
