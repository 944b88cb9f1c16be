import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test('officers side by side, with the number of their papers beside what they are', () => {
  const rows = rowsOf(
    'NAR',
    'directors',
    `董事(4名)
何福全   HO Fuk Chuen                  何達明   HO Tat Ming
身分董事    身份證 R915360(7)          身分董事    身份證 K482716(3)

羅慧敏   LO Wai Man                    陳玉芬   CHAN Yuk Fan
身分董事    身份證 C781133(9)          身分備任董事    身份證 Z640218(7)`,
  );
  expect(rows).toEqual([
    { name: 'HO Fuk Chuen', name_zh: '何福全', capacity: '董事', identity: 'R915360(7)' },
    { name: 'HO Tat Ming', name_zh: '何達明', capacity: '董事', identity: 'K482716(3)' },
    { name: 'LO Wai Man', name_zh: '羅慧敏', capacity: '董事', identity: 'C781133(9)' },
    { name: 'CHAN Yuk Fan', name_zh: '陳玉芬', capacity: '備任董事', identity: 'Z640218(7)' },
  ]);
});
