import type { LearnedExample, LearnedPlace } from '@recto/contracts/learned';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';

const common: Pick<LearnedExample, 'category' | 'layout'> = { category: 'INVOICE', layout: [] };
const place = (beside: Partial<LearnedPlace>): LearnedExample => ({
  kind: 'value',
  ...common,
  field: 'number',
  value: '12',
  places: [{ page: 2, pageFromEnd: 1, box: [0, 0, 9, 9], lines: 1, shape: '9', ...beside }],
});
const label = (text: string) => ({ text, label: true });
const content = (text: string) => ({ text, label: false });

describe('what was learned, in words', () => {
  it.each<[string, LearnedExample, object]>([
    ['a label on the left', place({ left: label('rechnung nr.') }), { say: 'right', label: 'rechnung nr.' }],
    [
      'a label above before content on the left',
      place({ left: content('acme'), above: label('date') }),
      { say: 'below', label: 'date' },
    ],
    [
      'content when there is no label',
      place({ before: content('our ref') }),
      { say: 'right', label: 'our ref' },
    ],
    ['figures are no label', place({ left: content('# ##') }), { say: 'page', page: 2 }],
    ['nothing beside it', place({}), { say: 'page', page: 2 }],
    [
      'always the same',
      { kind: 'constant', ...common, field: 'currency', value: 'EUR' },
      { say: 'constant', value: 'EUR' },
    ],
    [
      'a category',
      { kind: 'category', ...common, field: 'document.category', title: '' },
      { say: 'category', category: common.category },
    ],
    [
      'a page that goes on',
      { kind: 'boundary', ...common, field: 'document.boundary', title: '', points: -4 },
      { say: 'goes_on' },
    ],
    ['not stated', { kind: 'absent', ...common, field: 'po', places: [] }, { say: 'absent' }],
    [
      'a column by its header',
      { kind: 'column', ...common, table: 'lines', column: 'qty', header: 'menge', left: 1, right: 2 },
      { say: 'column', label: 'menge' },
    ],
    [
      'a column by its place',
      { kind: 'column', ...common, table: 'lines', column: 'qty', header: '', left: 1, right: 2 },
      { say: 'column_place' },
    ],
  ])('%s', (_name, example, saying) => expect(sentenceOf(example)).toEqual(saying));
});
