import type {
  CaseContent,
  CaseField,
  CaseSection,
  CaseTab,
  CaseTableRow,
} from '@recto/contracts/case-content';
import type { Category } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import { describe, expect, it } from 'vitest';
import { isClosedPlace, openContent, withClosedParts } from './open-content.ts';

const BUYER: Role[] = ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_OC'];
const UUID = '00000000-0000-4000-8000-000000000001';
const source = (category: Category, fieldId = 'f') => ({
  extractionUuid: UUID,
  category,
  sectionId: 'main',
  fieldId,
});
const data = (text: string) => ({ values: [text], standard_values: [text], extracted_values: [] });

const field = (id: string, text: string, over: Partial<CaseField> = {}): CaseField => ({
  id,
  name: id,
  label: { value: id, standard_value: id },
  data: data(text),
  review: { result: { reviewed: false } },
  ...over,
});
const closed = (id: string, text: string) => field(id, text, { from: source('INVOICE') });
const section = (id: string, fields: CaseField[], over: Partial<CaseSection> = {}): CaseSection => ({
  id,
  title: id,
  fields,
  tables: [],
  ...over,
});
const tab = (id: string, ...sections: CaseSection[]): CaseTab => ({ id, title: id, icon: 'box', sections });
const content = (...tabs: CaseTab[]): CaseContent => ({ tabs, medias: [] });

/** Values by place, in the order in which they stand. */
const valuesOf = ({ tabs }: CaseContent): string[] =>
  tabs.flatMap(({ id, sections }) =>
    sections.flatMap((one) => one.fields.map((it) => `${id}/${one.id}/${it.id}=${it.data.values.join()}`)),
  );

/** What the buyer sees, changed by them, put together with what they do not see. */
function saved(before: CaseContent, change: (seen: CaseContent) => void): CaseContent {
  const seen = structuredClone(openContent(before, BUYER));
  change(seen);
  return withClosedParts(seen, before, BUYER);
}
const first = (one: CaseContent): CaseSection => one.tabs[0]!.sections[0]!;

describe('what somebody saves who does not see everything', () => {
  const before = content(
    tab('t', section('s', [field('a', '1'), closed('b', 'secret'), field('c', '3')]), section('own', [])),
    tab('bills', section('bill', [closed('total', '9')])),
    tab('last', section('s', [field('z', '26')])),
  );

  it('changes what they see and leaves the rest where it stood', () => {
    const after = saved(before, (seen) => {
      first(seen).fields[0]!.data = data('2');
    });
    expect(valuesOf(after)).toEqual([
      't/s/a=2',
      't/s/b=secret',
      't/s/c=3',
      'bills/bill/total=9',
      'last/s/z=26',
    ]);
  });

  it.each<[string, (seen: CaseContent) => void]>([
    ['a field', (seen) => void first(seen).fields.push(field('b', 'mine'))],
    ['a section', (seen) => void seen.tabs.push(tab('bills', section('bill', [field('total', 'mine')])))],
  ])('overwrites %s that they do not see by no name that they guess', (_what, change) => {
    const values = valuesOf(saved(before, change));
    expect(values).toContain('t/s/b=secret');
    expect(values).toContain('bills/bill/total=9');
    expect(values.join()).not.toContain('mine');
  });

  it('keeps what they add to a tab of which they see nothing', () => {
    const after = saved(
      before,
      (seen) => void seen.tabs.push(tab('bills', section('note', [field('n', 'x')]))),
    );
    expect(valuesOf(after)).toEqual(expect.arrayContaining(['bills/bill/total=9', 'bills/note/n=x']));
  });

  it('lifts no limit of a part', () => {
    const limited = content(
      tab('t', section('s', [field('a', '1', { roles: ['ROLE_OC'] })], { roles: ['ROLE_OC'] })),
    );
    const after = saved(limited, (seen) => {
      delete first(seen).roles;
      delete first(seen).fields[0]!.roles;
    });
    expect(first(after)).toMatchObject({ roles: ['ROLE_OC'], fields: [{ roles: ['ROLE_OC'] }] });
  });

  it('keeps what closed documents say among the candidates', () => {
    const candidates = [
      { data: data('EUR'), from: [source('PO_CONF'), source('INVOICE')] },
      { data: data('USD'), from: [source('INVOICE', 'g')] },
    ];
    const both = content(tab('t', section('s', [field('currency', 'EUR', { candidates })])));
    expect(JSON.stringify(openContent(both, BUYER))).not.toContain('USD');
    expect(first(saved(both, () => {})).fields[0]?.candidates).toEqual(candidates);
  });

  it('keeps cells, columns and rows that are closed, and takes none of their names', () => {
    const row = (id: string, cells: Record<string, string>, category?: Category): CaseTableRow => ({
      id,
      ...(category && {
        from: { extractionUuid: UUID, category, sectionId: 'main', tableId: 'lines', row: 0 },
      }),
      cells: Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, data(text)])),
    });
    const table = {
      id: 'lines',
      title: 'Lines',
      columns: [
        { id: 'item', label: 'Item' },
        { id: 'cost', label: 'Cost', roles: ['ROLE_ADMIN'] as Role[] },
      ],
      rows: [row('1', { item: 'A', cost: '5' }), row('2', { item: 'B' }, 'INVOICE')],
    };
    const whole = content(tab('t', section('s', [], { tables: [table] })));
    const after = saved(whole, (seen) => {
      const shown = first(seen).tables[0]!;
      shown.columns.push({ id: 'cost', label: 'Mine' });
      shown.rows[0]!.cells.cost = data('0');
      shown.rows.push(row('2', { item: 'mine' }), row('3', { item: 'C' }));
    });
    const { columns, rows } = first(after).tables[0]!;
    expect(columns).toEqual(table.columns);
    expect(rows.map(({ id, cells }) => [id, cells.item?.values[0], cells.cost?.values[0]])).toEqual([
      ['1', 'A', '5'],
      ['2', 'B', undefined],
      ['3', 'C', undefined],
    ]);
  });
});

it('a place is closed where something stands that is not shown, and nowhere else', () => {
  const whole = content(
    tab(
      't',
      section('s', [field('a', '1'), closed('b', '2')]),
      section('x', [field('y', '3')], { roles: ['ROLE_ADMIN'] }),
    ),
  );
  const at = (sectionId: string, fieldId: string) => ({ tabId: 't', sectionId, fieldId });
  const isClosed = (sectionId: string, fieldId: string) =>
    isClosedPlace(whole, BUYER, at(sectionId, fieldId));
  expect([isClosed('s', 'b'), isClosed('x', 'new')]).toEqual([true, true]);
  expect([isClosed('s', 'a'), isClosed('s', 'new'), isClosed('other', 'b')]).toEqual([false, false, false]);
});
