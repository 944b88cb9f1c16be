import { expect, test } from 'vitest';
import { templateKey, toBase64 } from './template-key.ts';

test.each([
  ['order.xlsx', 'order.xlsx'],
  ['Order confirmation (2).xlsx', 'Order-confirmation-2-.xlsx'],
  ['../../x.xlsx', 'x.xlsx'],
  ['發票.xlsx', 'template.xlsx'],
])('%s is kept as %s', (name, key) => {
  expect(templateKey(name)).toBe(key);
});

test('bytes in base64, however many', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256);
  expect(Uint8Array.from(atob(toBase64(bytes)), (one) => one.charCodeAt(0))).toEqual(bytes);
});
