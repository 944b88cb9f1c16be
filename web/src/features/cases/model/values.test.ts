import type { CaseSection } from '@recto/contracts/case-content';
import { describe, expect, it } from 'vitest';
import { cellsOf, countDiffering, editText, fieldsOf, sourcesOf, typedValues } from './values.ts';

const data = (...values: string[]) => ({ values, standard_values: [...values], extracted_values: [] });
const source = (extractionUuid: string) =>
  ({ extractionUuid, category: 'INVOICE', sectionId: 's', fieldId: 'f' }) as const;
const section = (reviewed: boolean): CaseSection => ({
  id: 's',
  title: 'S',
  tables: [],
  fields: [
    {
      id: 'currency',
      name: 'Currency',
      label: { value: 'Curr.', standard_value: 'Currency' },
      data: data('EUR'),
      review: { result: { reviewed } },
      from: source('a'),
      candidates: [
        { data: data('EUR'), from: [source('a'), source('c')] },
        { data: data('USD'), from: [source('b')] },
      ],
    },
  ],
});

describe('values of a case', () => {
  it('are marked while documents differ and nobody has chosen', () => {
    expect(fieldsOf('t', section(false))[0]?.differs).toBe(true);
    expect(fieldsOf('t', section(true))[0]?.differs).toBe(false);
    expect(countDiffering([section(false), section(true)])).toBe(1);
  });

  it('name each place that they stand at once, their own first', () => {
    const [value] = fieldsOf('t', section(false));
    expect(sourcesOf(value!).map(({ extractionUuid }) => extractionUuid)).toEqual(['a', 'c', 'b']);
  });

  it('of a cell come from the row that it was taken from; what is typed comes from nowhere', () => {
    const from = {
      extractionUuid: 'a',
      category: 'INVOICE',
      sectionId: 's',
      tableId: 'lines',
      row: 3,
    } as const;
    const [[code, price]] = cellsOf(
      { tabId: 't', sectionId: 's', tableId: 'x' },
      {
        id: 'x',
        title: 'X',
        columns: [
          { id: 'code', label: 'Code' },
          { id: 'price', label: 'Price' },
        ],
        rows: [{ id: 'r', from, cells: { code: data('A-1') } }],
      },
    ) as [[ReturnType<typeof cellsOf>[0][0], ReturnType<typeof cellsOf>[0][0]]];
    expect(code).toMatchObject({ from: { row: 3, fieldId: 'code' }, place: { rowId: 'r', fieldId: 'code' } });
    expect(price).toMatchObject({ from: undefined, data: { values: [] } });
  });

  it.each([
    ['', data('a'), []],
    [' b ', data('a'), ['b']],
    ['b\nc', data('a'), ['b\nc']],
    ['b\n\nc ', data('a', 'b'), ['b', 'c']],
  ])('%j typed over %j is sent as %j', (text, before, sent) =>
    expect(typedValues(text, before)).toEqual(sent),
  );

  it('show the normalised value where there is one', () =>
    expect(
      editText({ values: ['1.234,50', 'x'], standard_values: ['1234.50', ''], extracted_values: [] }),
    ).toBe('1234.50\nx'));
});
