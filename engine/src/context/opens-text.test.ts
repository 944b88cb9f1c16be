import { expect, test } from 'vitest';
import { closesText, opensText } from './opens-text.ts';

test.each([
  ['1. Exporter', 'Exporter', true],
  ['(4) Consignee', 'Consignee', true],
  ['Name of the exporter', 'exporter', false],
])('in "%s" "%s" opens the text: %s', (text, label, opens) => {
  expect(opensText(text, text.indexOf(label))).toBe(opens);
});

test.each([
  ['İhracatçı · Exporter', 'Exporter', true],
  ['Vývozca / Exporter (full name)', 'Exporter', true],
  ['Exporter', 'Exporter', false],
  ['Delta Foods / Exporter of nuts', 'Exporter', false],
  ['Order 4711 / Exporter', 'Exporter', false],
])('in "%s" "%s" closes a caption of two languages: %s', (text, label, closes) => {
  const start = text.indexOf(label);
  expect(closesText(text, start, start + label.length)).toBe(closes);
});
