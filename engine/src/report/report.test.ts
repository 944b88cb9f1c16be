import { describe, expect, it } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { type Placed, pageOf } from '../testing.ts';
import { htmlReport } from './report.ts';

const page = (number: string): Placed[] => [
  [50, 40, 'INVOICE'],
  [50, 60, 'Invoice no.'],
  [150, 60, number],
  [50, 80, 'Total EUR'],
  [150, 80, '6.188,00'],
];

const fileOf = (texts: readonly Placed[], name = 'a.pdf') => ({
  name,
  pages: [{ number: 1, width: 595, height: 842, jpeg: new Uint8Array([255, 216]) }],
  recognition: recogniseDocument({ pages: [pageOf(texts)] }, { category: 'INVOICE' }),
});

describe('the HTML report', () => {
  it('links every value with its box on the page', () => {
    const report = htmlReport([fileOf(page('R-204711'))]);
    expect(report).toMatch(/class="value \w+" id="f0d0-invoice_number"[^>]*>\s*<dt>[^<]+<\/dt><dd>R-204711/);
    expect(report).toMatch(/class="box \w+" data-v="f0d0-invoice_number"[^>]*left:25.21%;top:7.13%/);
    expect(report).toContain('data:image/jpeg;base64,/9g=');
  });

  it('needs nothing from anywhere', () => {
    const report = htmlReport([fileOf(page('R-204711'))]);
    expect(report).not.toMatch(/https?:|\bsrc="(?!data:)|<link|@import/);
    expect(report).toContain("default-src 'none'");
  });

  it('lets no document write into the page', () => {
    const hostile = 'R-1"><script>alert(1)</script>';
    const report = htmlReport([fileOf(page(hostile), `<img src=x>'"`)]);
    expect(report.match(/<script>/g)).toHaveLength(1);
    expect(report).not.toContain('<img src=x>');
    expect(report).not.toContain('"><script>alert');
  });

  it('offers the files of several by name', () => {
    const report = htmlReport([fileOf(page('R-1'), 'one.pdf'), fileOf(page('R-2'), 'two.pdf')]);
    expect(report).toContain('<option value="f1">two.pdf</option>');
    expect(report).toContain('2 documents');
  });

  it('shows what is missing, and values that do not stand on any page', () => {
    const file = fileOf([[50, 40, 'INVOICE']]);
    const fields = file.recognition.results[0]!.result.extraction.sections.flatMap((s) => s.fields);
    const number = fields.find((f) => f.id === 'invoice_number')!;
    number.data = {
      values: ['R-1'],
      standard_values: ['R-1'],
      extracted_values: ['R-1'],
      blocks: [],
      origin: 'XML',
    };
    const report = htmlReport([file]);
    expect(report).toMatch(/class="value none missing"><dt>Total<\/dt><dd>missing/);
    expect(report).toMatch(/class="value doubt" id="f0d0-invoice_number" data-tip|not on the page · XML/);
  });
});
