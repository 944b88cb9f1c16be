import { describe, expect, it } from 'vitest';
import { column } from '../model/fixtures.ts';
import { gridWidths } from './column-width.ts';

describe('the columns of a table', () => {
  it('show numbers and short texts whole, and let long texts share the rest', () => {
    const { columns } = gridWidths([
      column('line', ['1', '2']),
      column('description', ['Natural Raspberry Flavour 2207']),
      column('amount', ['170477.50'], { input_config: { type: 'number' } }),
    ]);
    expect(columns.map(({ width }) => width?.match(/[\d.]+ch/)?.[0])).toEqual(['4ch', undefined, '10ch']);
  });

  it('take little room without values, and leave it to what has some', () => {
    const { columns, least } = gridWidths([
      ...['code', 'quantity', 'price', 'amount', 'tax'].map((id) => column(id, ['12.00'])),
      column('description', ['Natural Raspberry Flavour 2207']),
      column('discount', [''], { input_config: { type: 'number' } }),
    ]);
    expect(columns.at(-1)?.width).toContain('5ch');
    expect(columns.at(-2)?.width).toBeUndefined();
    expect(least).toContain(`${5 + 8 + 5 + 6 + 5 + 12 + 5}ch`);
  });

  it('show codes whole, however long', () => {
    const { columns } = gridWidths([
      column('ipc', ['000000000010671239']),
      column('text', ['Rose oil of Bulgaria']),
    ]);
    expect(columns.map(({ width }) => width?.match(/[\d.]+ch/)?.[0])).toEqual(['18ch', undefined]);
  });

  it('have room for the longest whole part and the longest fraction, and for the sign of a failed check', () => {
    const prices = column('price', ['1204.5', '0.0375'], { input_config: { type: 'number' } });
    const widths = (marked?: ReadonlySet<string>) =>
      gridWidths([prices], {}, marked).columns.map(({ width }) => width?.match(/[\d.]+ch/)?.[0]);
    expect(widths()).toEqual(['10ch']);
    expect(widths(new Set(['price']))).toEqual(['12ch']);
  });

  it('leave room for characters that are twice as wide', () => {
    const [wide] = gridWidths([column('u', ['公斤公'])]).columns;
    expect(wide?.width).toContain('6ch');
  });

  it('are set in smaller type when there are many', () => {
    const many = Array.from({ length: 8 }, (_, i) => column(`c${i}`, ['1']));
    expect(gridWidths(many).dense).toBe(true);
    expect(gridWidths(many.slice(0, 3)).dense).toBe(false);
  });
});
