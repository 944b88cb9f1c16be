import type { RequirementName, RequirementValue } from '@recto/contracts/entities/requirements';
import { expect, test } from 'vitest';
import { makeField, makeResult, makeTable, value } from '../../../../test/support/factories.ts';
import { compareOrder } from './compare-order.ts';
import { breachesOf, findInCertificate, findInOrder, type VendorFindings } from './judge-vendor.ts';

const order = {
  po_number: '4500000001',
  vendor: { name: 'Morvane', vendor_no: '100', vendor_fullname: '' },
  plant_id: '',
  incoterm: 'FOB',
  payment_term: '',
  ship_mode: '',
  currency: 'EUR',
  lineitems: [
    {
      item_number: '10',
      ipc: '10000001',
      description: '',
      quantity: '25',
      unit: 'KG',
      unit_price: '4.20',
      dispatch_date: '',
      delivery_date: '2026-05-01',
    },
  ],
};
const LINE = { item_no: '10', ipc: '10000001', quantity: '25', unit: 'KG', unit_price: '4.20' };
const confirmation = (fields: Record<string, string>, lines: Record<string, string>[]) =>
  makeResult({
    fields: Object.entries({ po_number: '4500000001', ...fields }).map(([id, text]) =>
      makeField(id, value(text)),
    ),
    tables: [makeTable('lines', [...new Set(lines.flatMap((line) => Object.keys(line)))], lines)],
  });

const asked = (findings: VendorFindings, asks: Partial<Record<RequirementName, RequirementValue>>) => {
  const only = Object.fromEntries(Object.entries(findings).filter(([name]) => name in asks));
  return breachesOf(asks as Record<RequirementName, RequirementValue>, only).map(({ field }) => field);
};

test.each<[string, Partial<Record<RequirementName, RequirementValue>>, string[]]>([
  ['what is there is found', { ocCurrency: 'FIND', ocTable: 'FIND', ocPrice: 'FIND' }, []],
  [
    'what is not there is missing',
    { ocShipMode: 'FIND', ocDeliverDate: 'FIND' },
    ['ocShipMode', 'ocDeliverDate'],
  ],
  ['what the order says as well matches', { ocCurrency: 'MATCH', ocQuantity: 'MATCH', ocTable: 'MATCH' }, []],
  ['what the order says otherwise does not', { ocIncoterms: 'MATCH' }, ['ocIncoterms']],
  ['what is there is not expected', { ocCurrency: 'MISS', ocShipMode: 'MISS' }, ['ocCurrency']],
])('of an order confirmation, %s', (_says, asks, breached) => {
  const result = confirmation({ currency: 'EUR', incoterm: 'CIF' }, [LINE]);
  expect(asked(findInOrder(result, compareOrder(result, order)), asks)).toEqual(breached);
});

test('without an order there is nothing that a value could differ from', () => {
  const result = confirmation({ incoterm: 'CIF' }, [LINE]);
  expect(asked(findInOrder(result, null), { ocIncoterms: 'MATCH', ocShipMode: 'MATCH' })).toEqual([
    'ocShipMode',
  ]);
});

test('a value that one line does not have is missing, and of no lines only the lines are', () => {
  const two = confirmation({}, [LINE, { ...LINE, item_no: '20', ipc: '' }]);
  expect(asked(findInOrder(two, null), { ocIpc: 'FIND', ocQuantity: 'FIND' })).toEqual(['ocIpc']);
  expect(asked(findInOrder(confirmation({}, []), null), { ocTable: 'FIND', ocIpc: 'FIND' })).toEqual([
    'ocTable',
  ]);
});

test('a certificate is held against its material', () => {
  const row = {
    row: 0,
    characteristic: 'Lead',
    unit: '',
    by: null,
    synonym: null,
    sample: null,
    reading: null,
  };
  const mic = { code: 'M', description: '', iffManSpecCode: '', uom: '', type: 'QUANTITATIVE' as const };
  const limits = { mic: 'M' } as never;
  const check = (rows: object[]) =>
    findInCertificate({
      material: { ipc: '1' } as never,
      ipc: '1',
      limitsOn: null,
      missing: [],
      rows: rows as never,
    });
  const good = { ...row, mic, limits, result: '1', verdict: 'PASS' };
  const all = { coaTable: 'MATCH', coaMic: 'MATCH', coaValue: 'MATCH' } as const;
  expect(asked(check([good]), all)).toEqual([]);
  expect(asked(check([good, { ...good, mic: null, limits: null, verdict: null }]), all)).toEqual(['coaMic']);
  expect(asked(check([good, { ...good, verdict: 'FAIL' }]), all)).toEqual(['coaValue']);
  expect(asked(check([]), { ...all, coaTable: 'FIND' })).toEqual(['coaTable']);
});
