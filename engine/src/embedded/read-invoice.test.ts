import { describe, expect, it } from 'vitest';
import { readInvoiceXml } from './read-invoice.ts';
import { facturX, UBL, ZUGFERD_1 } from './testing.ts';
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
    expect(invoice?.lines[0]).toMatchObject({ description: ['Vanilla extract two-fold'], quantity: ['10'] });
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
    expect(invoice?.lines).toMatchObject([{ description: ['Lamp'], quantity: ['2'], amount: ['100.00'] }]);
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
