import type { Category } from '@recto/contracts/categories';
import type { LearnedExample } from '@recto/contracts/learned';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import { findValues, SECOND_LOOK } from '../extract/extract.ts';
import { BUCKETS } from '../hashed/hashing.ts';
import { learn } from '../learn/learn.ts';
import { recogniseDocument } from '../recognise.ts';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { likened, lookAgain } from './second-look.ts';
import type { Weighable } from './weighable.ts';

type Read = { value: string | undefined; confidence: number; reason: string | undefined };

/** Fields of one page, by id. */
function fieldsOf(
  texts: readonly Placed[],
  without: readonly (typeof SECOND_LOOK)[] = [],
  learned: readonly LearnedExample[] = [],
  category: Category = 'HAWB',
): Map<string, Read> {
  const document = { pages: [pageOf(texts)] };
  const { results } = recogniseDocument(document, { category, without, learned });
  const fields = results[0]!.result.extraction.sections.flatMap((section) => section.fields);
  return new Map(
    fields.map(
      ({
        id,
        data: {
          standard_values: [value],
          blocks: [block],
        },
      }) => [id, { value, confidence: block?.confidence ?? 0, reason: block?.reason?.code }],
    ),
  );
}

/** A waybill whose labels are no labels of ours, as many are. */
const WAYBILL: readonly Placed[] = [
  [40, 30, 'Golden Lark Air Express', 1, 16],
  [400, 30, 'HOUSE AIR WAYBILL', 1, 14],
  [40, 70, 'GLK8840217'],
  [200, 70, '160-55290174'],
  [400, 70, '10 March 2026'],
  [40, 120, 'From'],
  [300, 120, 'To'],
  [40, 134, 'Wing Tat Optical Manufactory Ltd'],
  [300, 134, 'Ottica Valdarno S.p.A.'],
  [40, 146, '12/F, 88 Kwun Tong Road, Kowloon'],
  [300, 146, 'Via Galilei 4, 50063 Figline'],
  [40, 158, 'Hong Kong'],
  [300, 158, 'Italy'],
  [40, 200, 'HKG'],
  [150, 200, 'MXP'],
  [250, 200, 'CX 233'],
  [330, 200, '12 Mar 2026'],
  [430, 200, '14'],
  [480, 200, '412.5'],
];

describe('the second look', () => {
  test('finds what no rule knows, says so and is not sure of it', () => {
    const [alone, both] = [fieldsOf(WAYBILL, [SECOND_LOOK]), fieldsOf(WAYBILL)];
    for (const [id, name] of [
      ['shipper', 'Wing Tat Optical Manufactory Ltd 12/F, 88 Kwun Tong Road, Kowloon Hong Kong'],
      ['consignee', 'Ottica Valdarno S.p.A. Via Galilei 4, 50063 Figline Italy'],
    ] as const) {
      expect(alone.get(id)?.value).toBeUndefined();
      expect(both.get(id)).toMatchObject({ value: name, reason: 'why_surroundings' });
      expect(both.get(id)!.confidence).toBeLessThan(0.95);
    }
  });

  test('leaves a field empty that a person emptied on a document of the layout', () => {
    const schema = schemaOf('HAWB')!;
    const learned = learn([pageOf(WAYBILL)], schema, [{ field: 'shipper', value: '' }]);
    expect(learned).toMatchObject([{ kind: 'absent', field: 'shipper' }]);
    const after = fieldsOf(WAYBILL, [], learned);
    expect(after.get('shipper')?.value).toBeUndefined();
    expect(after.get('consignee')?.value).toBe('Ottica Valdarno S.p.A. Via Galilei 4, 50063 Figline Italy');
  });

  test.each([
    ['HDPE, extrusion blow moulded,', '15.5 kg'],
    ['HDPE mit EVOH-', 'Sperrschicht'],
  ])('leaves a text whole whose first line does not end: %s', (first, second) => {
    const columns = [40, 150, 320, 430];
    const rows = [
      ['Packaging category', 'IBC', 'Sub-category', 'Composite, rigid'],
      ['Nominal volume', '1000 L', 'Packaging material', 'HDPE / galvanised steel'],
      ['Material inner', first, 'Material outer', 'Galvanised tubular steel cage'],
      ['', second],
      ['Colour', 'Black', 'EX protection', 'Yes'],
    ];
    const texts = rows.flatMap((row, i) =>
      row.flatMap((text, k): Placed[] => (text === '' ? [] : [[columns[k]!, 100 + 13 * i, text]])),
    );
    const page: Placed[] = [[40, 40, 'PACKAGING SPECIFICATION', 1, 16], ...texts];
    const fields = fieldsOf(page, [], [], 'PACKAGING_SPEC');
    expect(fields.get('materialInner')?.value).toBe(`${first} ${second}`);
  });

  test('takes no name that is likelier as that of the other party', () => {
    const fields = fieldsOf(
      [
        [40, 60, 'Frei Raum GmbH, Gasse 12, 12345 Neuhausen', 1, 8],
        [40, 84, 'Theodor Brandt'],
        [40, 98, 'Bahnstr. 42'],
        [40, 112, '88802 Seekirch'],
        [40, 180, 'Rechnung RE-20170509/505', 1, 14],
        [400, 180, 'Datum: 09.05.2017'],
        [40, 230, 'Menge'],
        [100, 230, 'Bezeichnung'],
        [300, 230, 'Einzelpreis'],
        [420, 230, 'Gesamt'],
        [40, 246, '1'],
        [100, 246, 'Gestaltung (Stunde)'],
        [300, 246, '160,00'],
        [420, 246, '160,00'],
        [300, 280, 'Gesamtbetrag'],
        [420, 280, '171,20'],
        [40, 700, 'Frei Raum GmbH'],
        [40, 712, 'Gasse 12'],
        [40, 724, '12345 Neuhausen'],
        [200, 700, 'USt-IdNr. DE136695976'],
      ],
      [],
      [],
      'INVOICE',
    );
    expect(fields.get('seller_name')?.value).toBe('Frei Raum GmbH');
    expect(fields.get('buyer_name')?.value).toBe('Theodor Brandt');
  });

  test('changes no field that is settled, and says how likely the others are', () => {
    const schema = schemaOf('HAWB')!;
    const pages = [pageOf(WAYBILL)];
    const { candidates, chosen } = findValues(pages, schema, [], [SECOND_LOOK]);
    const context = contextOf(pages);
    const labelled = context.pages.map((page) => new LabelledPage(page, fieldIndex(schema)));
    const fields = schema.sections.flatMap((section) => section.fields);
    const weighing = { tried: false, fields, context, labelled, candidates, chosen };
    const ids = ({ choices }: ReturnType<typeof lookAgain>) => choices.map(({ field }) => field);
    expect(ids(lookAgain(weighing, new Set()))).toEqual(expect.arrayContaining(['shipper', 'consignee']));
    const settled = lookAgain(weighing, new Set(['shipper']));
    expect(ids(settled)).toContain('consignee');
    expect(ids(settled)).not.toContain('shipper');
    expect(settled.likely.get('consignee')).toBeGreaterThan(0.2);
  });

  test('takes no day for two fields where each has one of its own', () => {
    const dateOf = (standard: string, top: number) =>
      ({ candidate: { standard, span: { page: 1, placed: [40, top, 100, top + 10] } } }) as Weighable;
    const all = [dateOf('2026-03-01', 100), dateOf('2026-03-31', 120)];
    const fields = schemaOf('INVOICE')!.sections.flatMap((section) => section.fields);
    const [issued, due] = ['invoice_date', 'due_date'].map((id) => fields.find((f) => f.id === id)!);
    const [first, second] = likened([
      { field: issued!, all, odds: [5, 1] },
      { field: due!, all, odds: [2, 1.5] },
    ]);
    expect([first!.best, second!.best]).toEqual([0, 1]);
    expect(second!.chances[1]).toBeGreaterThan(0.5);
    expect(likened([{ field: due!, all, odds: [2, 1.5] }])[0]!.best).toBe(0);
  });

  test('puts two days in order that were chosen the other way, unless one of them is settled', () => {
    const schema = schemaOf('INVOICE')!;
    const pages = [
      pageOf([
        [40, 30, 'INVOICE', 1, 16],
        [40, 70, 'Invoice date: 2 March 2026'],
        [40, 90, 'Due date: 1 April 2026'],
      ]),
    ];
    const { candidates, chosen } = findValues(pages, schema, [], [SECOND_LOOK]);
    const [issued, due] = [chosen.get('invoice_date')!, chosen.get('due_date')!];
    const swapped = new Map([...chosen, ['invoice_date', due], ['due_date', issued]] as const);
    const context = contextOf(pages);
    const labelled = context.pages.map((page) => new LabelledPage(page, fieldIndex(schema)));
    const fields = schema.sections.flatMap((section) => section.fields);
    const weighing = { tried: true, fields, context, labelled, candidates, chosen: swapped };
    const orders = [{ first: 'invoice_date', second: 'due_date' }];
    // By weights that say nothing, all days are as likely.
    const days = (settled: string[]) =>
      new Map(
        lookAgain(weighing, new Set(settled), new Float32Array(BUCKETS), orders).choices.map(
          ({ field, choice }) => [field, choice.candidate.standard],
        ),
      );
    expect([days([]).get('invoice_date'), days([]).get('due_date')]).toEqual(['2026-03-02', '2026-04-01']);
    expect(days(['due_date']).size).toBe(0);
  });
});
