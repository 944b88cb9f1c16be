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
