import { expect, test } from 'vitest';
import { CODE_LINE } from './cheque-code-line.ts';

const first = (forms: readonly RegExp[], text: string): string | null =>
  forms.map((form) => form.exec(text)?.groups?.v).find((found) => found !== undefined) ?? null;

test.each<[line: string, cheque: string | null, account: string | null]>([
  ['"100482" 30-6417: 00582914"', '100482', '00582914'],
  ['⑈001234⑈ ⑆021000021⑆ 123456789⑈', '001234', '123456789'],
  ['⑆021000021⑆ 123456789⑈ 1234', '1234', '123456789'],
  ['"0004418207" :082901557: 7005518204"', '0004418207', '7005518204'],
  [': 082905501 :  4418730" 10418', '10418', '4418730'],
  ['A101100000A 4400718823C 10842', '10842', '4400718823'],
  ['"004417" 388:021: 021-4-118803', '004417', '021-4-118803'],
  // The last two figures are the kind of payment, and the account is not printed whole.
  ['"004187" 411155002: 551820" 29', '004187', null],
  ['000418 40-77-12 20441877', '000418', '20441877'],
  ['0018834 021272146 4400718829', '0018834', '4400718829'],
  ['Tel 0345 496 0118', null, null],
  ['Paid 12/11/2024 at 20-41-55', null, null],
])('%s', (line, cheque, account) => {
  expect([first(CODE_LINE.cheque, line), first(CODE_LINE.account, line)]).toEqual([cheque, account]);
});
