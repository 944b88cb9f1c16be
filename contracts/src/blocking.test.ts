import { describe, expect, it } from 'vitest';
import { blocksOf, mayBeAccepted } from './blocking.ts';
import type { Field, Result, RuleOutcome } from './result.ts';

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
  message: 'Lines give 9, but the total says 10',
  fields: [],
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
  ])('%s', (_, of, expected) => {
    expect(blocksOf(of).map(({ kind, id }) => `${kind} ${id}`)).toEqual(expected);
  });

  it('may be accepted when it is a failed check, and never otherwise', () => {
    const all = blocksOf(result([field({ required: true })], [failed], [{ code: 'x', message: 'y' }]));
    expect(all.filter(mayBeAccepted).map(({ kind }) => kind)).toEqual(['rule']);
  });
});
