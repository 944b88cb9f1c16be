import { describe, expect, test } from 'vitest';
import { placesWithin } from './within.ts';

const offered = (type: 'id' | 'text' | 'amount', text: string): string[] =>
  placesWithin(type, text).map(({ start, end }) => text.slice(start, end));

describe('places within a line', () => {
  test.each([
    ['Serial HMC/2025/03318', 'HMC/2025/03318'],
    ['Statement FS0093416 issued 31 May 2026', 'FS0093416 issued 31 May 2026'],
    ['House waybill ABC-XYZ 4400925', 'ABC-XYZ 4400925'],
    ['registered under number HE 418827, made up to', 'HE 418827, made up to'],
    ['(approved site code UK-WB-033)', 'UK-WB-033)'],
  ])('codes behind words: %s', (text, code) => {
    expect(offered('id', text)).toContain(code);
  });

  test.each([
    ['as made by Elm & Oak Flavor Company in its plant', 'Elm & Oak Flavor Company'],
    ['Sent by Rivermouth Roofing Pte Ltd', 'Rivermouth Roofing Pte Ltd'],
    ['DLV/ MEMPHIS TN', 'MEMPHIS TN'],
    ['EASTERN BAY SERVICES LIMITED 晨光企業服務有限公司', 'EASTERN BAY SERVICES LIMITED'],
    ['EASTERN BAY SERVICES LIMITED 晨光企業服務有限公司', '晨光企業服務有限公司'],
    ['2 Oleje Wisła Sp. z o.o.', 'Oleje Wisła Sp. z o.o.'],
    ['BUY FROM . . . . . . Lakeside Container Works', 'Lakeside Container Works'],
    ['Terms remain net 45 days.', 'net 45 days'],
    ['MR RAMESH GOPAUL', 'RAMESH GOPAUL'],
    ['14/04/2026 11:52:37', '11:52:37'],
  ])('names in sentences and behind labels without a colon: %s', (text, name) => {
    expect(offered('text', text)).toContain(name);
  });

  test('none of a line that is one code or one name, and none for amounts', () => {
    expect(offered('id', 'AB-2291')).toEqual([]);
    expect(offered('text', 'Rotterdam')).toEqual([]);
    expect(offered('amount', 'Total 12.00')).toEqual([]);
  });

  test('a bounded number of long lines', () => {
    expect(offered('text', 'Alpha, Beta, '.repeat(40)).length).toBeLessThan(20);
  });
});
