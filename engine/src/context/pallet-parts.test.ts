import { describe, expect, it } from 'vitest';
import { palletPartsOf } from './pallet-parts.ts';

const said = (text: string) => {
  const parts = palletPartsOf(text);
  return parts && [parts.head, parts.tail].map((p) => p && text.slice(p.start, p.end));
};

describe('palletPartsOf', () => {
  it.each([
    ['Wood, CP3', ['Wood', 'CP3']],
    ['Plywood / pine – CP1 1000x1200', ['Plywood / pine', 'CP1 1000x1200']],
    ['Steel / EUR 1200x800', ['Steel', 'EUR 1200x800']],
    ['Madera, 1,00 × 1,20 m tipo GMA', ['Madera', '1,00 × 1,20 m tipo GMA']],
    ['Holz, EPAL 1 (800 × 1200 mm). Höhe max. 1.350 mm', ['Holz', 'EPAL 1 (800 × 1200 mm)']],
    ['bois Europe 80 × 120, hauteur 1,6 m', ['bois', 'Europe 80 × 120']],
    ['of heat-treated wood to ISO 1100 × 1100. Our', ['heat-treated wood', 'ISO 1100 × 1100']],
    ['Wood (EPAL 1)', ['Wood', 'EPAL 1']],
    ['timber, UK standard 1200 × 1000,', ['timber', 'UK standard 1200 × 1000']],
    ['木质(1100×1100 川字)', ['木质', '1100×1100 川字']],
    ['WOOD HT/1000X1200 4-WAY', ['WOOD HT', '1000X1200 4-WAY']],
    [', HARDWOOD, GMA 48 X 40.', ['HARDWOOD', 'GMA 48 X 40']],
    ['T11 (1100 × 1100)', [null, 'T11 (1100 × 1100)']],
    ['1200 × 1000 mm, 4-way', [null, '1200 × 1000 mm, 4-way']],
    ['GMA 48 × 40 in, Grade A', [null, 'GMA 48 × 40 in, Grade A']],
    ['Wood, ISO 6780, 1200 × 1000, 6 layers', ['Wood', 'ISO 6780, 1200 × 1000']],
  ])('parts %s', (text, parts) => expect(said(text)).toEqual(parts));

  it.each(['Plastic', '80 (5 × 16)', 'four-way, wooden'])('leaves %s whole', (text) =>
    expect(palletPartsOf(text)).toBeNull(),
  );
});
