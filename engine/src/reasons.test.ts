import english from '@recto/contracts/i18n/en.json' with { type: 'json' };
import simplified from '@recto/contracts/i18n/zh-cn.json' with { type: 'json' };
import traditional from '@recto/contracts/i18n/zh-tw.json' with { type: 'json' };
import { render, textsOf } from '@recto/contracts/said/render';
import { isSaid, type Said, said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from './evidence/result.ts';
import { findValues } from './extract/extract.ts';
import {
  labelOf,
  type Reason,
  saidOfReason,
  sameReason,
  UNLABELLED,
  type UnlabelledKind,
} from './reasons.ts';
import { INVOICE } from './schema/invoice.ts';
import { pageOf } from './testing.ts';

const LANGUAGES: readonly [string, Readonly<Record<string, string>>][] = [
  ['English', english],
  ['simplified Chinese', simplified],
  ['traditional Chinese', traditional],
];

const isUnlabelled = (kind: string): kind is UnlabelledKind => kind in UNLABELLED;

/** One of each kind at least. */
const LABELLED: Readonly<Record<Exclude<Reason['kind'], UnlabelledKind>, readonly Reason[]>> = {
  label: (['inline', 'right', 'below'] as const).map((relation) => ({
    kind: 'label',
    relation,
    label: 'Net',
  })),
  'column-header': [{ kind: 'column-header', label: 'Net' }],
  'line-label': [{ kind: 'line-label', label: 'Net' }],
  'boxes-below': [{ kind: 'boxes-below', label: 'Net' }],
  'printed-sum-below': [{ kind: 'printed-sum-below', label: 'Net' }],
  'sum-below': [{ kind: 'sum-below', label: 'Net' }],
  'summary-total': [{ kind: 'summary-total', label: 'Net' }],
  pair: [{ kind: 'pair', label: 'Net' }],
  'learned-place': [
    { kind: 'learned-place', confirmed: true },
    { kind: 'learned-place', confirmed: false, misread: '1O0', label: 'Net' },
  ],
  'balance-on': [{ kind: 'balance-on', date: '31.12.2029' }],
};
const EVERY: readonly Reason[] = [
  ...Object.values(LABELLED).flat(),
  ...Object.keys(UNLABELLED)
    .filter(isUnlabelled)
    .map((kind) => ({ kind })),
];

describe('reasons', () => {
  it.each<[Reason, Said, string | undefined]>([
    [{ kind: 'label', relation: 'right', label: 'Total' }, said('why_right', { label: 'Total' }), 'Total'],
    [{ kind: 'column-header', label: 'Qty' }, said('why_under', { label: 'Qty' }), 'Qty'],
    [{ kind: 'iban' }, said('why_iban'), undefined],
    [{ kind: 'balance-on', date: '31.12.2029' }, said('why_balance_on', { date: '31.12.2029' }), undefined],
    [{ kind: 'learned-place', confirmed: true }, said('why_place_confirmed'), undefined],
    [
      { kind: 'learned-place', confirmed: false, misread: '1O0', label: 'Total' },
      said('several', {
        said: [
          said('why_place_corrected'),
          said('why_misread', { printed: '1O0' }),
          said('why_located', { label: 'Total' }),
        ],
      }),
      'Total',
    ],
  ])('%o', (reason, told, label) => {
    expect(saidOfReason(reason)).toEqual(told);
    expect(labelOf(reason)).toBe(label);
  });

  it('are the same by what they say, not by the object', () => {
    expect(sameReason({ kind: 'iban' }, { kind: 'iban' })).toBe(true);
    expect(
      sameReason({ kind: 'column-header', label: 'Qty' }, { kind: 'column-header', label: 'Amount' }),
    ).toBe(false);
  });
});

describe.each(LANGUAGES)('reasons in %s', (_, file) => {
  it.each(EVERY)('%o has a text', (reason) => {
    const words = render(saidOfReason(reason), textsOf(file));
    expect(words).not.toMatch(/^$|\{\{|undefined|\[object/);
    for (const shown of ['label', 'date', 'misread'])
      if (shown in reason) expect(words).toContain(Reflect.get(reason, shown));
  });

  it('change no value and no confidence', () => {
    const page = pageOf([
      [40, 60, 'Invoice number: INV-2029-17'],
      [40, 90, 'Date: 03.04.2029'],
      [40, 200, 'Description'],
      [300, 200, 'Qty'],
      [400, 200, 'Amount'],
      [40, 220, 'Orange oil'],
      [300, 220, '2'],
      [400, 220, '90.00'],
      [300, 300, 'Total'],
      [400, 300, '90.00'],
    ]);
    const sections = sectionsOf(findValues([page], INVOICE));
    const told = JSON.stringify(sections, (_key, value) =>
      isSaid(value) ? render(value, textsOf(file)) : value,
    );
    const without = (text: string) =>
      JSON.stringify(JSON.parse(text, (key, value) => (key === 'reason' ? undefined : value)));
    expect(without(told)).toBe(without(JSON.stringify(sections)));
    expect(told).toContain(render(said('why_right', { label: 'Total' }), textsOf(file)));
  });
});
