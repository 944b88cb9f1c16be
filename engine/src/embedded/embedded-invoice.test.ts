import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { explainText } from '../cli/explain.ts';
import { normaliseDocument } from '../read/normalise.ts';
import { readDocument } from '../read/read-document.ts';
import { recogniseDocument } from '../recognise.ts';
import { facturX, SETTLED_CII } from './testing.ts';

const PRINTED: readonly (readonly [x: number, y: number, text: string])[] = [
  [50, 40, 'Halden Extracts GmbH · Hafenweg 5 · 20457 Hamburg'],
  [50, 73, 'Corvane Foods B.V.'],
  [400, 60, 'Invoice no.'],
  [480, 60, 'R-204711'],
  [400, 73, 'Invoice date'],
  [480, 73, '05.03.2026'],
  [50, 120, 'Payable on 04.04.2026 without deduction'],
  [50, 150, 'INVOICE'],
  [50, 200, 'Pos'],
  [90, 200, 'Description'],
  [300, 200, 'Qty'],
  [380, 200, 'Unit price'],
  [500, 200, 'Amount EUR'],
  [50, 220, '1'],
  [90, 220, 'Vanilla extract two-fold'],
  [300, 220, '10 KG'],
  [390, 220, '20,00'],
  [510, 220, '200,00'],
  [50, 250, '2'],
  [90, 250, 'Citral'],
  [300, 250, '5 KG'],
  [390, 250, '1.000,00'],
  [505, 250, '5.000,00'],
  [380, 280, 'Subtotal'],
  [505, 280, '5.200,00'],
  [380, 295, 'VAT 19 %'],
  [510, 295, '988,00'],
  [380, 310, 'Total EUR'],
  [505, 310, '6.188,00'],
];

type Attached = { name: string; content: string };

async function pdfWith(attached: readonly Attached[], printed = PRINTED): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [x, y, text] of printed) page.drawText(text, { x, y: 842 - y, size: 9, font });
  for (const { name, content } of attached) await pdf.attach(Buffer.from(content), name);
  return pdf.save();
}

/** What is found in an invoice that has these files attached, the way that a file goes through the portal. */
async function resultOf(attached: readonly Attached[], options = {}, printed = PRINTED) {
  const { pdf } = await normaliseDocument(await pdfWith(attached, printed));
  const [first] = recogniseDocument(await readDocument(pdf, options), options).results;
  const { sections, metadata } = first!.result.extraction;
  const fields = sections.flatMap((s) => s.fields);
  return {
    result: first!.result,
    category: first!.range.category,
    metadata,
    field: (id: string) => fields.find((f) => f.id === id)!.data,
    lines: sections.flatMap((s) => s.tables)[0]!,
    column: (table: string, id: string) =>
      sections
        .flatMap((s) => s.tables)
        .find((t) => t.id === table)!
        .columns.find((c) => c.id === id)!,
  };
}

const xml = (parts: Parameters<typeof facturX>[0] = {}): Attached[] => [
  { name: 'factur-x.xml', content: facturX(parts) },
];

describe('an invoice with its XML inside', () => {
  it('is surer of what both say, and says why', async () => {
    const [plain, both] = [await resultOf([]), await resultOf(xml())];
    const [before] = plain.field('total_amount').blocks;
    const [after] = both.field('total_amount').blocks;
    expect(after!.confidence).toBeGreaterThanOrEqual(0.99);
    expect(after!.confidence).toBeGreaterThanOrEqual(before!.confidence);
    expect(after!.reason).toEqual(
      said('several', { said: [before!.reason!, said('why_xml_same', { file: 'factur-x.xml' })] }),
    );
    expect(both.metadata.embedded_xml).toMatchObject({ file: 'factur-x.xml' });
    expect(Result.safeParse(both.result).success).toBe(true);
  });

  it('shows what is printed where the two differ, and names the other', async () => {
    const { field } = await resultOf(xml({ total: '6199.00' }));
    const total = field('total_amount');
    expect(total.standard_values).toEqual(['6188.00']);
    expect(total.blocks[0]).toMatchObject({
      validation: {
        validate: false,
        message: [said('xml_says', { file: 'factur-x.xml', value: '6199.00' })],
      },
    });
    expect(total.blocks[0]!.confidence).toBeLessThanOrEqual(0.5);
  });

  it('takes over what was not read, with its place where it has one', async () => {
    const { field } = await resultOf(xml());
    expect(field('due_date')).toMatchObject({ standard_values: ['2026-04-04'] });
    expect(field('seller_tax_id')).toEqual({
      values: ['DE123456789'],
      standard_values: ['DE123456789'],
      extracted_values: ['DE123456789'],
      blocks: [],
      origin: said('from_xml', { file: 'factur-x.xml' }),
    });
  });

  it('is named on the command line as the source of what it alone says', async () => {
    const { pdf } = await normaliseDocument(await pdfWith(xml()));
    const file = { name: 'a.pdf', bytes: pdf, type: 'application/pdf', pdf, read: await readDocument(pdf) };
    expect(explainText(file, 'seller_tax_id', {})).toContain(
      'From the embedded XML (factur-x.xml): DE123456789',
    );
  });

  it('holds lines against lines, and takes them over when none was read', async () => {
    const { lines } = await resultOf(xml());
    const amounts = lines.columns.find((c) => c.id === 'amount')!;
    expect(amounts.data.map((d) => d.blocks[0]!.confidence >= 0.99)).toEqual([true, true]);
    const without = PRINTED.filter(([, y]) => y < 200 || y > 270);
    const taken = await resultOf(xml(), {}, without);
    const names = taken.lines.columns.find((c) => c.id === 'description')!;
    expect(names.data.map((d) => d.values[0])).toEqual(['Vanilla extract two-fold', 'Citral']);
    expect(taken.lines.columns.map((c) => c.review.length)).toEqual(taken.lines.columns.map(() => 2));
  });

  it('checks sums again with what it took over', async () => {
    const printed = PRINTED.filter(([, y]) => y < 280 || y > 290);
    const ruleOf = async (attached: Attached[]) =>
      (await resultOf(attached, {}, printed)).result.extraction.rules.find((r) => r.id === 'lines_add_up');
    expect(await ruleOf([])).toBeUndefined();
    expect(await ruleOf(xml())).toMatchObject({ ok: true });
  });

  it('takes over discounts, taxes by rate and what was paid, in whose order they are printed', async () => {
    const printed: typeof PRINTED = [
      [50, 40, 'Halden Extracts GmbH · Hafenweg 5 · 20457 Hamburg'],
      [50, 73, 'Corvane Foods B.V.'],
      [400, 60, 'Invoice no.'],
      [480, 60, 'R-1'],
      [50, 150, 'INVOICE'],
      [90, 200, 'Description'],
      [500, 200, 'Amount EUR'],
      [90, 220, 'Lamp'],
      [510, 220, '90.00'],
      [90, 250, 'Book'],
      [510, 250, '21.42'],
      [380, 280, 'Subtotal'],
      [505, 280, '108.22'],
      [380, 295, 'VAT 7 % on 27.22'],
      [510, 295, '1.90'],
      [380, 310, 'VAT 19 % on 81.00'],
      [510, 310, '15.39'],
      [380, 325, 'Total VAT'],
      [510, 325, '17.29'],
      [380, 340, 'Total EUR'],
      [505, 340, '125.51'],
    ];
    const attached = [{ name: 'factur-x.xml', content: SETTLED_CII }];
    const { result, field, column } = await resultOf(attached, {}, printed);
    const said = (table: string, id: string) => column(table, id).data.map((d) => d.standard_values[0]);
    expect(said('adjustments', 'amount')).toEqual(['-9.00', '5.80']);
    expect(said('taxes', 'rate')).toEqual(['7', '19']);
    expect(said('taxes', 'base')).toEqual(['27.22', '81.00']);
    expect(column('taxes', 'tax').data.every((d) => d.blocks[0]!.confidence >= 0.99)).toBe(true);
    expect(column('taxes', 'tax').review).toHaveLength(2);
    expect(said('lines', 'discount')).toEqual(['10.00', '3.00']);
    expect(field('payable_amount').standard_values).toEqual(['75.50']);
    expect(result.extraction.rules.filter(({ ok }) => !ok)).toEqual([]);
    expect(result.extraction.rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['lines_add_up', 'total_is_net_plus_tax', 'taxes_add_up', 'payable_is_rest']),
    );
  });

  it('says when the XML has other lines than the pages', async () => {
    const more = { name: 'Menthol', quantity: '1', price: '5.00', amount: '5.00' };
    const lines = [more, { name: 'Citral', quantity: '5', price: '1000.00', amount: '5000.00' }, more];
    const { result } = await resultOf(xml({ lines }));
    expect(result.ValidationError).toEqual([said('xml_lines', { file: 'factur-x.xml', lines: 3, read: 2 })]);
  });

  it('is left alone when asked', async () => {
    const { field, metadata } = await resultOf(xml({ total: '6199.00' }), { ignoreEmbeddedXml: true });
    expect(field('total_amount').blocks[0]!.validation).toBeUndefined();
    expect(field('seller_tax_id').values).toEqual([]);
    expect(metadata.embedded_xml).toBeUndefined();
  });

  it('is an invoice even where nothing printed says so', async () => {
    const bare = PRINTED.filter(([, , text]) => /^(?:Halden|Corvane|R-|6\.188)/.test(text));
    expect((await resultOf(xml(), {}, bare)).category).toBe('INVOICE');
  });

  it.each<[string, Attached[]]>([
    ['broken XML', [{ name: 'factur-x.xml', content: '<rsm:CrossIndustryInvoice' }]],
    ['hostile XML', [{ name: 'factur-x.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }]],
    ['XML of another kind', [{ name: 'settings.xml', content: '<settings><ID>1</ID></settings>' }]],
    ['an invoice under another kind of name', [{ name: 'invoice.txt', content: facturX() }]],
  ])('reads the pages as if there were no %s', async (_, attached) => {
    const { field, metadata } = await resultOf(attached);
    expect(field('total_amount').standard_values).toEqual(['6188.00']);
    expect(metadata.embedded_xml).toBeUndefined();
  });

  it('finds the invoice behind other attachments', async () => {
    const others = [
      { name: 'a.xml', content: '<a/>' },
      { name: 'b.pdf', content: '%PDF-' },
    ];
    const { metadata } = await resultOf([...others, ...xml()]);
    expect(metadata.embedded_xml).toMatchObject({ file: 'factur-x.xml' });
  });
});
