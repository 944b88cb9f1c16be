import { expect, test } from 'vitest';
import { read } from '../testing.ts';

test('pairs that follow each other on a line are parted by their colons', () => {
  const { fields } = read('COA', [
    [40, 20, 'Certificado de análise'],
    [40, 60, 'Lote: HGR2607 Quantidade: 410 kg Pedido: PC-913'],
  ]);
  expect(fields).toMatchObject({ batch_number: 'HGR2607', quantity: '410', order_number: 'PC-913' });
});

test('words in brackets behind a label tell what it is about, and the value stands beside', () => {
  const { fields } = read('HK_TAX_DEMAND_NOTE', [
    [40, 20, 'Notice of Assessment and Demand for Salaries Tax'],
    [40, 60, 'Total tax payable (final tax and provisional tax)'],
    [400, 60, '41,250'],
  ]);
  expect(fields.tax_payable).toBe('41250');
});

test('a stroke or dot ends the words that a label before a colon is made of', () => {
  const { fields } = read('PO_CONF', [
    [40, 20, 'Confirmation de commande'],
    [40, 60, 'Transport : Messagerie route · Règlement : LCR 30 jours'],
  ]);
  expect(fields).toMatchObject({ ship_mode: 'Messagerie route', payment_term: 'LCR 30 jours' });
});

test('a small word behind words that no label has is no label, whatever its colon', () => {
  const { fields } = read('SO', [
    [40, 20, 'SALES ORDER'],
    [40, 60, 'Entered'],
    [140, 60, '04-MAY-2026'],
    [40, 80, 'Req. deliv date : 19-JUN-2026'],
  ]);
  expect(fields.order_date).toBe('2026-05-04');
});

test('a line that ends in a colon still gives the figure behind its first one', () => {
  const { fields } = read('HK_TAX_DEMAND_NOTE', [
    [40, 20, 'Notice of Assessment and Demand for Profits Tax'],
    [40, 60, 'Total payable: HK$ 52,300, in two parts:'],
  ]);
  expect(fields.tax_payable).toBe('52300');
});
