import { describe, expect, it } from 'vitest';
import { column, field, result, section, table } from './fixtures.ts';
import { readValues } from './read-values.ts';
import { addRow, deleteRow, moveRow } from './rows.ts';
import { slotsOf } from './slots.ts';

const AT = { sectionId: 'header', tableId: 'lines' };
const read = result([
  section(
    [field('number', { value: 'A-1' })],
    [table([column('text', ['a', 'b', 'c']), column('sum', ['1', '2', '3'])])],
  ),
]);
const slotsIn = (one: typeof read) => slotsOf(one.extraction.sections);
/** The text of each row of a column, as read. */
const textsAsRead = (now: typeof read) => {
  const values = readValues(slotsIn(now), slotsIn(read));
  return slotsIn(now)
    .filter(({ fieldId }) => fieldId === 'text')
    .map(({ key }) => values.get(key)?.values[0] ?? null);
};

describe('what the engine read', () => {
  it('is found for a field by its name', () => {
    const [first] = slotsIn(read);
    expect(readValues(slotsIn(read), slotsIn(read)).get(first?.key ?? '')?.values).toEqual(['A-1']);
  });

  it.each<[string, (before: typeof read) => typeof read, (string | null)[]]>([
    ['nothing changed', (before) => before, ['a', 'b', 'c']],
    ['a row was deleted', (before) => deleteRow(before, AT, 0), ['b', 'c']],
    ['a row was moved', (before) => moveRow(before, AT, 0, 1), ['b', 'a', 'c']],
    ['a row was inserted at the end', (before) => addRow(before, AT, 3), ['a', 'b', 'c', null]],
    ['a row was inserted in front', (before) => addRow(before, AT, 0), [null, 'a', 'b', 'c']],
  ])('follows its row when %s', (_what, change, expected) => {
    expect(textsAsRead(change(read))).toEqual(expected);
  });
});
