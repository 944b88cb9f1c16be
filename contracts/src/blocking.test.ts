import { describe, expect, it } from 'vitest';
import { blocksOf, mayBeAccepted } from './blocking.ts';
import type { Field, Result, RuleOutcome } from './result.ts';
import { asWritten, said } from './said/said.ts';

const field = (over: Partial<Field> & { value?: string; reviewed?: boolean }): Field => {
  const { value, reviewed = false, ...rest } = over;
  const values = value === undefined ? [] : [value];
  return {
    id: 'number',
    name: 'Number',
    label: { value: '', standard_value: '' },
    data: { values, standard_values: values, extracted_values: values, blocks: [] },
    review: { result: { reviewed } },
    ...rest,
  };
};
const result = (
  fields: Field[],
  rules: RuleOutcome[] = [],
  blockers: { code: string; message: string }[] = [],
) =>
  ({
    extraction: {
      keys: [],
      sections: [{ id: 'main', title: 'Main', fields, tables: [] }],
      blockers,
      rules,
      metadata: {},
    },
  }) as unknown as Result;
const failed: RuleOutcome = {
  id: 'sum',
  ok: false,
  said: asWritten('Lines give 9, but the total says 10'),
  fields: [],
};
const unfit: RuleOutcome = {
  id: 'kind:date',
  ok: false,
  fields: ['date'],
  about: 'kind',
  said: said('check.kind.date', { name: 'Date', value: 'tomorrow' }),
};
const unread: RuleOutcome = {
  id: 'expected:lines',
  ok: false,
  said: said('check.expected.rows_none', { name: 'Lines', printed: 5 }),
  fields: ['lines'],
  about: 'expected',
};

describe('what blocks a confirmation', () => {
  it.each<[string, Result, string[]]>([
    ['nothing, when all is there', result([field({ required: true, value: 'A' })]), []],
    ['nothing, when what is empty is not required', result([field({})]), []],
    ['a required field without a value', result([field({ required: true })]), ['missing number']],
    ['one of blanks', result([field({ required: true, value: '  ' })]), ['missing number']],
    [
      'no field of which a person said that there is none',
      result([field({ required: true, reviewed: true })]),
      [],
    ],
    [
      'what identifies the document, whatever a person said',
      result([field({ required: true, reviewed: true, keys: ['number'] })]),
      ['missing number'],
    ],
    ['a failed check', result([], [failed]), ['rule sum']],
    [
      'no failed check that a person accepted',
      result([], [{ ...failed, accepted: { by: 'a', time: 't' } }]),
      [],
    ],
    ['no check that holds', result([], [{ ...failed, ok: true }]), []],
    [
      'what the reading says',
      result([], [failed], [{ code: 'x', message: 'Unreadable' }]),
      ['blocker x', 'rule sum'],
    ],
    ['a value that does not fit its kind', result([], [unfit]), ['rule kind:date']],
    [
      'a part that was not found, after what failed',
      result([], [unread, failed]),
      ['rule sum', 'incomplete expected:lines'],
    ],
    ['no part that a person did without', result([], [{ ...unread, accepted: { by: 'a', time: 't' } }]), []],
  ])('%s', (_, of, expected) => {
    expect(blocksOf(of).map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
  });

  it('names the other document of an undecided pair only to those who may open it', () => {
    const other = { extractionUuid: 'u', name: 'RE-1' };
    const pairs = [
      { id: 7, other },
      { id: 8, other: null },
    ];
    expect(blocksOf(result([]), pairs)).toEqual([
      {
        kind: 'duplicate',
        id: 'duplicate:7',
        extractionUuid: 'u',
        said: said('check.duplicate.of', { document: 'RE-1' }),
      },
      {
        kind: 'duplicate',
        id: 'duplicate:8',
        extractionUuid: null,
        said: said('check.duplicate.closed'),
      },
    ]);
  });

  it('may be accepted unless it is required or said by the reading', () => {
    const all = blocksOf(
      result([field({ required: true })], [failed, unfit, unread], [{ code: 'x', message: 'y' }]),
      [{ id: 7, other: null }],
    );
    expect(all.filter(mayBeAccepted).map(({ kind }) => kind)).toEqual([
      'rule',
      'rule',
      'incomplete',
      'duplicate',
    ]);
  });
});
