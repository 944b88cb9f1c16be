import { describe, expect, it } from 'vitest';
import { readInvoiceXml } from './read-invoice.ts';
import { facturX, SETTLED_CII, SETTLED_UBL, UBL, ZUGFERD_1 } from './testing.ts';
import { parseXml } from './xml.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const read = (text: string) => readInvoiceXml('invoice.xml', bytesOf(text));

describe('XML invoices', () => {
  it('reads Factur-X', () => {
    const invoice = read(facturX());
    expect(invoice?.fields).toMatchObject({
      invoice_number: ['R-204711'],
      invoice_date: ['2026-03-05'],
      due_date: ['2026-04-04'],
      currency: ['EUR'],
      seller_address: ['Hafenweg 5, 20457 Hamburg'],
      // The VAT number before the local one.
      seller_tax_id: ['DE123456789', '27/123/45678'],
      tax_rate: ['19'],
      total_amount: ['6188.00'],
    });
    expect(invoice?.tables.lines?.[0]).toMatchObject({
      description: ['Vanilla extract two-fold'],
      quantity: ['10'],
    });
  });

  it.each([
    ['ZUGFeRD 1', ZUGFERD_1],
    ['UBL', UBL],
  ])('reads %s', (_, xml) => {
    const invoice = read(xml);
    expect(invoice?.fields).toMatchObject({
      invoice_number: ['R-1'],
      invoice_date: ['2026-03-05'],
      total_amount: ['119.00'],
    });
    expect(invoice?.tables.lines).toMatchObject([
      { description: ['Lamp'], quantity: ['2'], amount: ['100.00'] },
    ]);
  });

  it.each([
    ['Factur-X', SETTLED_CII],
    ['UBL', SETTLED_UBL],
  ])('reads what %s takes off, adds, rounds and has been paid', (_, xml) => {
    const invoice = read(xml);
    expect(invoice?.fields).toMatchObject({
      total_amount: ['125.51'],
      rounding: ['-0.01'],
      prepaid_amount: ['50.00'],
      payable_amount: ['75.50'],
    });
    expect(invoice?.tables.adjustments).toEqual([
      { description: ['Loyalty'], percent: ['10'], tax_rate: ['19'], amount: ['-9.00', '9.00'] },
      { description: ['Freight'], tax_rate: ['7'], amount: ['5.80'] },
    ]);
    expect(invoice?.tables.taxes).toEqual([
      { rate: ['19'], base: ['81.00'], tax: ['15.39'] },
      { rate: ['7'], base: ['27.22'], tax: ['1.90'] },
    ]);
    expect(invoice?.tables.lines).toMatchObject([
      { discount: ['10.00', '-10.00'], discount_percent: ['10'], amount: ['90.00'] },
      { discount: ['3.00', '-3.00'], amount: ['21.42'] },
    ]);
    expect(invoice?.tables.lines?.[1]?.discount_percent).toBeUndefined();
  });

  it('leaves out what settles nothing: zeros, one rate of tax, a payable amount that is the total', () => {
    const { fields, tables } = read(facturX())!;
    expect(Object.keys(fields)).not.toContain('payable_amount');
    expect(tables).toMatchObject({ adjustments: [], taxes: [] });
    const zeros = SETTLED_UBL.replace('>50.00<', '>0.00<').replace('>-0.01<', '>0<');
    expect(Object.keys(read(zeros)!.fields)).toEqual(
      expect.not.arrayContaining(['prepaid_amount', 'rounding']),
    );
  });

  it('leaves out a percentage that is none of its base', () => {
    const factor = read(SETTLED_UBL.replace('>10<', '>0.1<'))!;
    expect(factor.tables.adjustments?.[0]?.percent).toBeUndefined();
  });

  it.each([
    ['another document', '<order><ID>1</ID></order>'],
    ['an invoice that says nothing', '<Invoice/>'],
    ['no XML', 'R-204711;6188.00'],
    ['nothing', ''],
    ['XML that breaks off', facturX().slice(0, 900)],
  ])('makes nothing of %s', (_, xml) => {
    expect(read(xml)).toBeNull();
  });

  it('leaves out values that have not the form of their field', () => {
    const odd = read(facturX({ date: '20261345', total: 'a lot' }));
    expect(odd?.fields.invoice_date).toBeUndefined();
    expect(odd?.fields.total_amount).toBeUndefined();
    expect(odd?.fields.tax_amount).toEqual(['988.00']);
  });
});

const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;

describe('hostile XML', () => {
  it.each([
    ['entities that grow', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['entities that read files', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>'],
    ['an entity that nobody declared', '<a>&b;</a>'],
    ['depth', nested(5000)],
    ['very many elements', `<a>${'<b/>'.repeat(250_000)}</a>`],
    ['great size', `<a>${' '.repeat(9 * 1024 * 1024)}</a>`],
    ['an encoding that there is not', '<?xml version="1.0" encoding="klingon"?><a/>'],
  ])('refuses %s', (_, xml) => {
    expect(parseXml(bytesOf(xml))).toBeNull();
  });

  it.each<[string, Uint8Array]>([
    ['declared Latin 1', bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><a>Müller</a>', 'latin1')],
    ['UTF-16 by its mark', bytesOf('\ufeff<a>Müller</a>', 'utf16le')],
    ['UTF-8', bytesOf('<a>Müller</a>')],
  ])('reads %s', (_, bytes) => {
    expect(parseXml(bytes)?.text).toBe('Müller');
  });
});
