import type { CertificateCheck, Material } from '@recto/contracts/characteristics';
import type { BatchReport } from '@recto/contracts/endpoints/specifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import {
  insertExtraction,
  makeField,
  makeResult,
  makeTable,
  value,
} from '../../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';

let server: TestServer;
let admin: Client;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_COA'] });
  await admin.put('/api/materials/raw/10000001', {
    description: 'Rose oil',
    mics: [
      { mic: 'M-LEAD', micdescription: 'Lead', uom: 'mg/kg', upperRange: '10' },
      { mic: 'M-ODOUR', micdescription: 'Odour', type: 'QUALITATIVE', charValue: 'conforms' },
    ],
  });
});
afterAll(() => server?.close());

type Row = { characteristic: string; result: string; unit?: string };
const batch = (number: string, rows: Row[], over: Record<string, string> = {}, status = 'POSTED') =>
  insertExtraction(server, 'alpha', {
    category: 'COA',
    status: status as 'POSTED',
    result: makeResult({
      fields: Object.entries({
        ipc: '10000001',
        batch_number: number,
        manufacture_date: '2026-02-01',
        ...over,
      }).map(([id, text]) => makeField(id, value(text))),
      tables: [makeTable('attributes', ['characteristic', 'mic', 'result', 'unit'], rows)],
    }),
  });
const tryWith = (body: object, client = reader, ipc = '10000001') =>
  client.post(`/api/materials/raw/${ipc}/try-limits`, body);
const lead = (upperRange: string, over: object = {}) => ({ mic: 'M-LEAD', upperRange, ...over });
const set = (body: object, client = admin) => client.post('/api/materials/raw/10000001/limits', body);

describe('limits that hold from a day on', () => {
  test('end those before, leave those after, and replace those of their own day', async () => {
    expect((await set({ validFrom: '2026-07-01', limits: [lead('5')] })).status).toBe(200);
    expect((await set({ validFrom: '2027-01-01', limits: [lead('2', { uom: 'ppm' })] })).status).toBe(200);
    await set({ validFrom: '2026-07-01', limits: [lead('6')] });
    const { body } = await set({ validFrom: '2026-10-01', limits: [lead('4')] });
    const limits = (body as Material).mics.filter(({ mic }) => mic === 'M-LEAD');
    expect(
      limits.map(({ upperRange, uom, validFrom, validTo }) => [upperRange, uom, validFrom, validTo]),
    ).toEqual([
      ['2', 'ppm', '2027-01-01', null],
      ['4', 'mg/kg', '2026-10-01', '2026-12-31'],
      ['6', 'mg/kg', '2026-07-01', '2026-09-30'],
      ['10', 'mg/kg', null, '2026-06-30'],
    ]);
    const { body: mics } = await reader.get('/api/_search/mics?query=code:%20M-LEAD');
    expect(mics).toMatchObject([{ uom: 'mg/kg' }]);
  });

  test('judge a batch by the day on which it was made, in whatever unit', async () => {
    const check = async (day: string, result: string, unit = '') => {
      const uuid = await batch(
        'X',
        [{ characteristic: 'Lead', result, unit }],
        { manufacture_date: day },
        'NEW',
      );
      const { body } = await reader.get(`/api/extractions/uuid/${uuid}/characteristics`);
      return (body as CertificateCheck).rows[0];
    };
    expect(await check('2026-06-30', '9')).toMatchObject({ verdict: 'PASS', limits: { upperRange: '10' } });
    expect(await check('2026-07-01', '9')).toMatchObject({ verdict: 'FAIL', limits: { upperRange: '6' } });
    expect(await check('2027-03-01', '0.0003 %')).toMatchObject({
      verdict: 'FAIL',
      reading: { operator: '=', number: '0.0003', unit: '%', compared: '3' },
    });
    expect(await check('2027-03-01', '3', 'g/mL')).toMatchObject({ verdict: 'UNKNOWN' });
  });

  test.each([
    [{ validFrom: '2026-01-01', limits: [{ mic: 'M-NONE', upperRange: '1' }] }, 'M-NONE'],
    [{ validFrom: '2026-01-01', limits: [lead('1'), lead('2')] }, 'twice'],
    [{ validFrom: '2026-01-01', limits: [lead('1', { lowerRange: '2' })] }, 'above'],
    [{ validFrom: 'soon', limits: [lead('1')] }, ''],
    [{ validFrom: '2026-01-01', limits: [lead('a lot')] }, ''],
    [{ validFrom: '2026-01-01', limits: [] }, ''],
  ])('are refused in words and change nothing: %j', async (body, said) => {
    const before = (await reader.get('/api/materials/raw/10000001')).body;
    expect(await set(body)).toMatchObject({ status: 400, body: { message: expect.stringContaining(said) } });
    expect((await reader.get('/api/materials/raw/10000001')).body).toEqual(before);
  });

  test('are for administrators, of materials of their own', async () => {
    const good = { validFrom: '2026-01-01', limits: [lead('1')] };
    expect((await set(good, reader)).status).toBe(403);
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await set(good, other)).status).toBe(404);
  });
});

describe('other limits are tried on released batches', () => {
  let failing: string;
  beforeAll(async () => {
    failing = await batch('B-1', [
      { characteristic: 'Lead', result: '8', unit: 'mg/kg' },
      { characteristic: 'Odour', result: 'conforms' },
    ]);
    await batch('B-2', [{ characteristic: 'Lead (Pb)', result: '<2' }]);
    await batch('B-3', [{ characteristic: 'Lead', result: '<5', unit: 'ppm' }], {}, 'CONFIRMED');
    await batch('B-4', [{ characteristic: 'Lead', result: '12' }]);
    await batch('B-5', [{ characteristic: 'Lead', result: '9' }], {}, 'NEW');
    await batch('B-6', [{ characteristic: 'Lead', result: '9' }], { ipc: '10000002' });
  });

  test('and those that would fail are named, with the results that do', async () => {
    const report = (await tryWith({ limits: [lead('3')] })).body as BatchReport;
    expect(report).toMatchObject({ batches: 4, more: false, failing: 2, newlyFailing: 1, unclear: 1 });
    expect(
      report.judged.map((one) => [one.batch, one.results.map(({ before, after }) => [before, after])]),
    ).toEqual([
      ['B-4', [['FAIL', 'FAIL']]],
      ['B-3', [['PASS', 'UNKNOWN']]],
      ['B-1', [['PASS', 'FAIL']]],
    ]);
    expect(report.judged[2]).toMatchObject({
      extractionUuid: failing,
      madeOn: '2026-02-01',
      status: 'POSTED',
      results: [{ mic: 'M-LEAD', characteristic: 'Lead', result: '8', unit: 'mg/kg' }],
    });
  });

  test('those of a day to come as well', async () => {
    const report = (await tryWith({ on: '2026-12-01' })).body as BatchReport;
    expect(report).toMatchObject({ failing: 2, newlyFailing: 1 });
    expect(report.limits.find(({ mic }) => mic === 'M-LEAD')).toMatchObject({ upperRange: '4' });
  });

  test('only on those that somebody may see', async () => {
    const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    expect((await tryWith({ limits: [lead('3')] }, clerk)).body).toMatchObject({ batches: 0, judged: [] });
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await tryWith({}, other)).status).toBe(404);
    expect((await tryWith({}, reader, '99')).status).toBe(404);
    expect((await tryWith({ limits: [{ mic: 'M-NONE' }] })).status).toBe(400);
  });
});

describe('a material', () => {
  test('is switched off and on by everybody', async () => {
    const [{ id }] = (await reader.get('/api/materials?size=1')).body as [{ id: number }];
    expect((await reader.post(`/api/materials/${id}/inactivate`)).body).toMatchObject({ id, active: false });
    expect((await reader.get(`/api/materials/${id}`)).body).toMatchObject({ active: false });
    expect((await reader.post(`/api/materials/${id}/activate`)).body).toMatchObject({ active: true });
    const other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await other.post(`/api/materials/${id}/inactivate`)).status).toBe(404);
  });
});
