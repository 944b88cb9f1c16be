import type { ImportLine } from '@recto/contracts/entities/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

async function bring(resource: string, lines: readonly string[], dryRun = false) {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\r\n')]), 'file.csv');
  const reply = await admin.request('POST', `/api/${resource}/import?dryRun=${dryRun}`, { raw: form });
  return JSON.parse(reply.text.trim().split('\n').at(-1) ?? '') as Extract<ImportLine, { kind: 'done' }>;
}

describe('materials, Mics and their limits come by files', () => {
  test('with codes as spreadsheets leave them: without their zeros', async () => {
    expect(
      await bring('materials', ['ipc,description', '10000001,Rose oil', '10000002,玫瑰精油']),
    ).toMatchObject({
      created: 2,
      problemCount: 0,
    });
    expect(await bring('materials', ['ipc,description', '10000001,"Rose oil, Turkish"'])).toMatchObject({
      updated: 1,
    });
    await bring('mics', ['code,description,category,uom', 'M-LEAD,Lead,COA_IFF,mg/kg']);
    const limits = [
      'material,mic,upperRange,uom,validFrom',
      '10000001,M-LEAD,10,mg/kg,2026-01-01',
      '10000001,M-LEAD,5,ppm,2027-01-01',
    ];
    expect(await bring('specifications', limits, true)).toMatchObject({ created: 2, problemCount: 0 });
    expect(await bring('specifications', limits)).toMatchObject({ created: 2 });
    // The same file again finds both by their codes, and leaves them alone.
    expect(await bring('specifications', limits)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const { body } = await admin.get('/api/materials/raw/10000001?date=2027-06-01');
    expect(body).toMatchObject({ mics: [{ mic: 'M-LEAD', upperRange: '5', uom: 'ppm' }] });
  });

  test('and a dry run names every row that is wrong, and changes nothing', async () => {
    const { problems } = await bring(
      'specifications',
      [
        'material,mic,lowerRange,upperRange,validFrom,validTo',
        '99,M-LEAD,,10,2026-01-01,',
        '10000002,M-NONE,,10,2026-01-01,',
        '10000002,M-LEAD,,ten,2026-01-01,',
        '10000002,M-LEAD,20,10,2026-02-01,',
        '10000002,M-LEAD,1,10,2026-03-01,2026-01-01',
        '10000002,M-LEAD,1,10,01.04.2026,',
        '10000002,M-LEAD,1,10,2026-05-01,',
      ],
      true,
    );
    expect(problems.map(({ row, field, value }) => [row, field, value])).toEqual([
      [2, 'material', '99'],
      [3, 'mic', 'M-NONE'],
      [4, 'upperRange', 'ten'],
      [5, null, ''],
      [6, null, ''],
      [7, 'validFrom', '01.04.2026'],
    ]);
    const { body } = await admin.get('/api/materials/raw/10000002');
    expect(body).toMatchObject({ mics: [] });
  });
});
