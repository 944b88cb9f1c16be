import { expect, it } from 'vitest';
import type { ValueType } from '../schema/types.ts';
import { type Agreement, agreement } from './agree.ts';

it.each<[ValueType, string, string, Agreement]>([
  ['amount', '6188.00', '6188', 'same'],
  ['amount', '-6188.00', '6188.00', 'same'],
  ['amount', '6188.00', '6180.00', 'different'],
  ['price', '3.33', '3.3333', 'same'],
  ['price', '3.33', '3.34', 'different'],
  ['quantity', '9', '9.40', 'different'],
  ['percent', '19', '19.00', 'same'],
  ['date', '2026-03-05', '2026-05-03', 'different'],
  ['account', 'DE08700901001234567890', 'DE08 7009 0100 1234 5678 90', 'same'],
  ['id', 'R-204711', 'R 204711', 'same'],
  ['id', '204711', 'R-204711', 'akin'],
  ['text', 'HALDEN EXTRACTS GMBH', 'Halden Extracts GmbH', 'same'],
  ['text', 'Halden Extracts GmbH Hamburg', 'Halden Extracts GmbH', 'akin'],
  ['text', 'Corvane Foods B.V.', 'Halden Extracts GmbH', 'different'],
  ['term', '30 days net', 'payable by 4 April', 'akin'],
])('%s "%s" and "%s" are %s', (type, a, b, expected) => {
  expect(agreement(type, a, b)).toBe(expected);
  expect(agreement(type, b, a)).toBe(expected);
});
