import { expect, test } from 'vitest';
import { contextOf } from '../../context/context.ts';
import { schemaOf } from '../../schema/index.ts';
import { type Placed, pageOf } from '../../testing.ts';
import type { Rule } from '../../types.ts';
import { readTable } from '../read-table.ts';

const across = (y: number): Rule => ({ direction: 'horizontal', box: [40, y, 555, y + 1] });
const down = (x: number, top: number, bottom: number): Rule => ({
  direction: 'vertical',
  box: [x, top, x + 1, bottom],
});

function rowsOf(table: string, texts: readonly Placed[], rules: readonly Rule[]): Record<string, string>[] {
  const schema = schemaOf('RESUME')!
    .sections.flatMap((s) => s.tables)
    .find((t) => t.id === table)!;
  const { rows } = readTable(schema, contextOf([{ ...pageOf(texts), rules: [...rules] }]));
  return rows.map(({ cells }) => Object.fromEntries([...cells].map(([id, cell]) => [id, cell.standard])));
}

const RULES = [across(96), across(116), across(166), across(216), across(236)];
const SIDES = [down(40, 96, 236), down(555, 96, 236)];

test('the time at half the height of its box is that of all beside it, and what follows is headed otherwise', () => {
  const texts: Placed[] = [
    [46, 101, '工作经历'],
    [160, 120, '苏州澄泽包装有限公司'],
    [300, 120, '职务:质量主管'],
    [160, 134, '负责来料检验与客户审核。'],
    [50, 136, '2020.04—至今'],
    [160, 148, '编制检验规范。'],
    [160, 172, '昆山塑胶有限公司'],
    [300, 172, '职务:化验员'],
    [50, 186, '2017.08—2020.03'],
    [160, 198, '原材料检测。'],
    [46, 221, '技能与证书'],
  ];
  expect(rowsOf('experiences', texts, [...RULES, ...SIDES, down(150, 116, 216)])).toEqual([
    {
      company: '苏州澄泽包装有限公司',
      title: '质量主管',
      start: '2020-04',
      end: 'present',
      description: '负责来料检验与客户审核。 编制检验规范。',
    },
    {
      company: '昆山塑胶有限公司',
      title: '化验员',
      start: '2017-08',
      end: '2020-03',
      description: '原材料检测。',
    },
  ]);
});

test('names that break into several lines of their boxes stay whole, each under its head', () => {
  const texts: Placed[] = [
    [46, 80, 'EMPLOYMENT RECORD', 1, 13],
    [46, 101, 'From'],
    [110, 101, 'To'],
    [180, 101, 'Employer'],
    [310, 101, 'Post'],
    [410, 101, 'Duties'],
    [46, 120, '3/2019'],
    [110, 120, 'Present'],
    [180, 120, 'Great Prosper Flavours'],
    [180, 133, '(Far East) Ltd.'],
    [310, 120, 'Assistant'],
    [310, 133, 'Merchandiser'],
    [410, 120, 'Source ingredients'],
    [410, 133, 'from Thailand'],
    [46, 170, '7/2014'],
    [110, 170, '2/2019'],
    [180, 170, 'Harbour Shipping,'],
    [180, 183, 'Kowloon'],
    [310, 170, 'Shipping Clerk'],
    [410, 170, 'Export papers'],
  ];
  const columns = [100, 170, 300, 400].map((x) => down(x, 96, 216));
  expect(rowsOf('experiences', texts, [...RULES, ...SIDES, ...columns])).toMatchObject([
    {
      company: 'Great Prosper Flavours (Far East) Ltd.',
      title: 'Assistant Merchandiser',
      start: '2019-03',
      description: 'Source ingredients from Thailand',
    },
    { company: 'Harbour Shipping, Kowloon', title: 'Shipping Clerk', start: '2014-07', end: '2019-02' },
  ]);
});

test('a frame around a whole list is no box of one entry', () => {
  const texts: Placed[] = [
    [46, 80, 'EMPLOYMENT', 1, 13],
    [46, 120, '03/2019 - present'],
    [160, 120, 'Quality manager'],
    [160, 134, 'Orchard Foods Ltd'],
    [46, 160, '08/2016 - 02/2019'],
    [160, 160, 'Laboratory analyst'],
    [160, 174, 'Millbrook Dairies Ltd'],
    [46, 200, '09/2014 - 07/2016'],
    [160, 200, 'Trainee'],
    [160, 214, 'Harrow Mills plc'],
  ];
  const rules = [across(110), across(236), down(40, 110, 236), down(150, 110, 236), down(555, 110, 236)];
  expect(rowsOf('experiences', texts, rules).map(({ start, company }) => [start, company])).toEqual([
    ['2019-03', 'Orchard Foods Ltd'],
    ['2016-08', 'Millbrook Dairies Ltd'],
    ['2014-09', 'Harrow Mills plc'],
  ]);
});
