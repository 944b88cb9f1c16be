import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Field } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import { metadataFields, metadataUpdates, rereads, savedMeanwhile, type Typed } from './metadata.ts';

const field = (id: string, text: string, over: Partial<Field> = {}): Field => ({
  id,
  name: id,
  label: { value: id, standard_value: id },
  data: { values: [text], standard_values: [''], extracted_values: [text], blocks: [] },
  review: { result: { reviewed: false } },
  ...over,
});
const record = (edit = true) =>
  ({
    can: { edit },
    revisedResult: null,
    result: {
      extraction: {
        sections: [
          {
            id: 'main',
            title: '',
            tables: [],
            fields: [
              field('vendor', 'Morvane'),
              field('ipc', '1'),
              field('batch_number', 'B1', { triggerRerunOnChange: true }),
            ],
          },
        ],
      },
    },
  }) as unknown as ExtractionDetail;

const typed = (texts: Record<string, string>, base = ''): Typed =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text, base }]));

describe('the panel of a certificate', () => {
  it.each([
    ['a contributor may change the three of the batch', true, false, ['ipc', 'batch_number']],
    ['an administrator all', true, true, ['ipc', 'batch_number', 'vendor']],
    ['nobody what may not be edited now', false, true, []],
  ])('%s', (_what, edit, admin, expected) => {
    const fields = metadataFields(record(edit), admin);
    expect(fields.filter(({ mayEdit }) => mayEdit).map((one) => one.field.id)).toEqual(expected);
    expect(fields.map((one) => one.field.id)).toEqual(['ipc', 'batch_number', 'vendor']);
  });

  it('sends what differs and may be changed', () => {
    const fields = metadataFields(record(), false);
    expect(metadataUpdates(fields, typed({ ipc: ' 2 ', batch_number: 'B1 ', vendor: 'X' }))).toEqual([
      { sectionId: 'main', fieldId: 'ipc', values: ['2'] },
    ]);
    expect(metadataUpdates(fields, typed({ ipc: '' }))).toEqual([
      { sectionId: 'main', fieldId: 'ipc', values: [] },
    ]);
  });

  it.each([
    ['what somebody else saved is shown beside what was typed', { ipc: '2' }, '0', '1'],
    ['nothing, when nobody saved', { ipc: '2' }, '1', null],
    ['nothing, when it is the same', { ipc: '1' }, '0', null],
    ['nothing, where nothing was typed', {}, '', null],
  ])('%s', (_what, texts, base, expected) => {
    const ipc = metadataFields(record(), false).find(({ field }) => field.id === 'ipc')!;
    expect(savedMeanwhile(ipc, typed(texts, base))).toBe(expected);
  });

  it.each([
    ['ipc', false],
    ['batch_number', true],
  ])('a change of %s reads the document again: %s', (fieldId, expected) => {
    const fields = metadataFields(record(), false);
    expect(rereads(fields, metadataUpdates(fields, typed({ [fieldId]: 'new' })))).toBe(expected);
  });
});
