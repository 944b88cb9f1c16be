import { describe, expect, it } from 'vitest';
import { foldName } from '../fold-name.ts';
import { nameForm } from './name-form.ts';
import { NameTable } from './name-table.ts';

const form = (text: string) => nameForm(foldName(text));

function tableOf(names: readonly string[], group = 1): NameTable {
  const table = new NameTable();
  names.forEach((name, at) => {
    table.put(at + 1, group, form(name));
  });
  return table;
}

describe('names by what they have in common with a text', () => {
  const names = [
    'Lead',
    'Refractive index',
    '折光率',
    'Total plate count',
    'Linalool CAS 78-70-6',
    'Free crystal sugar',
  ];

  it.each([
    ['lead', [1]],
    ['refractiv indx', [2, 3]],
    ['铅', [1]],
    ['78-70-6', [5]],
    ['fcs', [6]],
    ['qqqq', []],
  ])('%s', (text, ids) => {
    expect(tableOf(names).likest(form(text), 2)).toEqual(expect.arrayContaining(ids));
  });

  it('as they are now: changed, gone, added later', () => {
    const table = tableOf(names);
    table.put(1, 1, form('Arsenic'));
    table.remove(2);
    table.put(9, 1, form('Lead'));
    table.put(7, 1, form('Lead oxide'));
    expect(table.likest(form('lead'), 2).sort()).toEqual([7, 9]);
    expect(table.likest(form('refractive index'), 1)).toEqual([3]);
    table.remove(9);
    table.remove(9);
    expect([table.likest(form('lead'), 1), table.gone]).toEqual([[7], 3]);
  });

  it('of one group only', () => {
    const table = tableOf(['Lead'], 1);
    table.put(2, 2, form('Lead'));
    expect(table.likest(form('lead'), 5, 2)).toEqual([2]);
    expect(table.likest(form('lead'), 5)).toEqual([1, 2]);
  });

  it('however many there are', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `Component ${at.toString(36)}`);
    expect(tableOf([...many, 'Lead']).likest(form('Lead'), 10)).toContain(5001);
  });
});
