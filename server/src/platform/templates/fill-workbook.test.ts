import { openXlsx } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fillWorkbook } from './fill-workbook.ts';

test('a row of a template becomes thousands, each with its own values', async () => {
  const template = await writeXlsx({
    sheets: [
      {
        name: 'Documents',
        rows: [
          ['Number', 'Vendor', 'Category', 'Status', 'Tenant'],
          [
            '{% for one in documents %}{{ one.number }}',
            '{{ one.vendor }}',
            '{{ one.category }}',
            '{{ one.status }}',
            '{{ tenant }}',
          ],
        ],
      },
    ],
  });
  const documents = Array.from({ length: 5000 }, (_, nth) => ({
    number: `RE-${nth}`,
    vendor: `Vendor ${nth % 22}`,
    category: 'Invoice',
    status: 'Posted',
  }));
  const filled = await openXlsx(await fillWorkbook(template, { tenant: 'Demo', documents }));
  const rows = filled.sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(5001);
  expect(rows[5000]).toEqual(['RE-4999', 'Vendor 5', 'Invoice', 'Posted', 'Demo']);
});
