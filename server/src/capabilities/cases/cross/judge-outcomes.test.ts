import { openOutcomes, withCrossAcceptance } from '@recto/contracts/cross-checks';
import { render, textsOf } from '@recto/contracts/said/render';
import { describe, expect, it } from 'vitest';
import english from '../../../../../contracts/i18n/en.json' with { type: 'json' };
import {
  certificate,
  invoice,
  lading,
  order,
  packing,
  ROSE,
  sold,
} from '../../../../test/support/case-papers.ts';
import { judgeCase } from './judge-case.ts';
import type { ComparedDocument } from './readings.ts';

describe('an outcome', () => {
  const price = (documents: readonly ComparedDocument[]) =>
    judgeCase(documents).filter(({ check }) => check === 'unit_price');

  it('says in words what differs, and leads to both papers', () => {
    const [first, second] = [order(), invoice({}, [sold(ROSE, { unit_price: '12.50' })])];
    const [outcome] = price([first, second]);
    expect(outcome && render(outcome.said, textsOf(english))).toBe(
      '10123456: Unit price is 12.50 on the Invoice, but 12.00 on the Order confirmation',
    );
    expect(outcome?.places).toContainEqual({
      extractionUuid: second.uuid,
      category: 'INVOICE',
      sectionId: 'main',
      tableId: 'lines',
      columnId: 'unit_price',
      row: 0,
      value: '12.50',
    });
    expect(outcome?.places).toContainEqual(
      expect.objectContaining({ extractionUuid: first.uuid, columnId: 'unit_price', value: '12.00' }),
    );
  });

  it('has the same id whatever else is in the case', () => {
    const documents = [order(), invoice({}, [sold(ROSE, { unit_price: '12.50' })])];
    const before = judgeCase(documents).map(({ id }) => id);
    const after = judgeCase([certificate(), ...documents, lading()].toReversed()).map(({ id }) => id);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after).size).toBe(after.length);
  });

  it('stays accepted while the values are the same, and no longer', () => {
    const documents = [order(), invoice({}, [sold(ROSE, { unit_price: '12.50' })])];
    const accepted = { by: 'anna', time: '2026-03-21T08:00:00Z', reason: 'agreed by phone' };
    const before = price(documents).map((one) => ({ ...one, accepted }));
    expect(withCrossAcceptance(price(documents), before)).toEqual(before);
    const [first, second] = documents as [ComparedDocument, ComparedDocument];
    const dearer = { ...invoice({}, [sold(ROSE, { unit_price: '12.60' })]), uuid: second.uuid };
    expect(withCrossAcceptance(price([first, dearer]), before).map((one) => one.accepted)).toEqual([
      undefined,
    ]);
  });

  it('is shown to those alone who may read all of its values', () => {
    const documents = [
      order({}, [{ item_no: '10', quantity: '5', unit: 'KG' }]),
      packing({}, [{ code: 'x', quantity: '6', unit: 'KG' }]),
    ];
    for (const { result } of documents)
      for (const { tables } of result.extraction.sections)
        for (const { columns } of tables)
          for (const column of columns) if (column.id === 'item_no') column.roles = ['ROLE_ADMIN'];
    const packed = judgeCase(documents).filter(({ check }) => check === 'packed');
    expect(packed).toHaveLength(1);
    expect(openOutcomes(packed, ['ROLE_ADMIN'], () => true)).toHaveLength(1);
    expect(openOutcomes(packed, ['ROLE_USER', 'ROLE_OC'], () => true)).toEqual([]);
    expect(openOutcomes(packed, ['ROLE_ADMIN'], (uuid) => uuid !== documents[1]?.uuid)).toEqual([]);
  });
});
