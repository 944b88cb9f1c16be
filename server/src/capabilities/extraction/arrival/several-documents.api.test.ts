import type { ExtractionDetail, ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { joinPdfs } from '@recto/samples/bundle/join';
import { separatorPage } from '@recto/samples/bundle/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
beforeAll(async () => {
  sandbox = builtSandbox(1);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const detailOf = async (uuid: string) =>
  (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;

const fieldValue = ({ result }: ExtractionDetail, id: string) =>
  result?.extraction.sections.flatMap((section) => section.fields).find((field) => field.id === id)?.data
    .values[0];

const ownPages = ({ document }: ExtractionDetail) =>
  document?.pages.filter(({ own }) => own).map(({ number }) => number);

const pagesOfValues = ({ result }: ExtractionDetail) =>
  new Set(
    result?.extraction.sections
      .flatMap((section) => section.fields)
      .flatMap(({ data }) => data.blocks.map((block) => block.page)),
  );

/** An invoice, a blank sheet, and a certificate in one file. */
async function uploadBoth(doc: number) {
  const [invoice, certificate] = await Promise.all([
    makeSample('INVOICE-european', doc),
    makeSample('COA-classic', doc),
  ]);
  const bytes = await joinPdfs([invoice.bytes, await separatorPage(), certificate.bytes]);
  const { body } = await upload(admin, [{ fileName: `post of the day ${doc}.pdf`, bytes }]);
  await server.runJobs();
  const log = (await admin.get(`/api/document-channel-logs/uuid/${body[0]?.channelLogUuid}`))
    .body as ChannelLogDetail;
  const details = await Promise.all(log.extractions.map((one) => detailOf(one.extractionUuid)));
  return { invoice, certificate, log, details };
}

describe('a file that holds two documents', () => {
  test('becomes two extractions, each with its own pages and values', async () => {
    const { invoice, certificate, details } = await uploadBoth(1);
    expect(details.map(({ category, status }) => `${category} ${status}`)).toEqual([
      'INVOICE NEW',
      'COA NEW',
    ]);
    expect(details.map(ownPages)).toEqual([[1], [3]]);
    expect(details.map(pagesOfValues)).toEqual([new Set([1]), new Set([3])]);
    const [first, second] = details as [ExtractionDetail, ExtractionDetail];
    expect(fieldValue(first, 'invoice_number')).toBe(invoice.expected.fields.invoice_number);
    expect(fieldValue(second, 'batch_number')).toBe(certificate.expected.fields.batch_number);
    for (const { result } of details)
      expect(result?.documentMetadata).toMatchObject({
        documents: [{ name: 'INVOICE' }, { name: 'COA' }],
        merged_pages: [
          { category_detected: 'INVOICE', pages: [1] },
          { category_detected: 'COA', pages: [3] },
        ],
      });
  });

  test('is listed as two records of one upload, each charged with its pages as what it is', async () => {
    const usage = () =>
      server.inTenant('alpha', ({ db }) => db.selectFrom('subscription_usage').selectAll().execute());
    const before = (await usage()).length;
    const { log, details } = await uploadBoth(2);
    const list = (await admin.get('/api/extractions?size=50')).body as ExtractionListItem[];
    const listed = list.filter((item) => item.documentChannelLog?.channelLogUuid === log.channelLogUuid);
    expect(listed.map(({ category }) => category).toSorted()).toEqual(['COA', 'INVOICE']);
    expect(listed.map(({ thumbnailUrl }) => thumbnailUrl?.split('page=')[1]).toSorted()).toEqual(['1', '3']);
    const charged = (await usage()).slice(before);
    expect(
      charged
        .map(({ extraction_uuid, category, quantity }) => [extraction_uuid, category, quantity])
        .toSorted(),
    ).toEqual(
      details.map((detail) => [detail.extractionUuid, detail.category, ownPages(detail)?.length]).toSorted(),
    );
    for (const detail of details) expect(detail.subscriptionUsageQuantity).toBe(ownPages(detail)?.length);
    // In the back office, too, where each row leads to its document and their log has the sum.
    const { body } = await admin.get(`/api/document-channel-logs?size=1&sort=id,desc`);
    expect((body as { subscriptionUsage: { quantity: number } }[])[0]?.subscriptionUsage).toMatchObject({
      quantity: charged.reduce((sum, { quantity }) => sum + quantity, 0),
      rows: charged.length,
    });
    const query = encodeURIComponent(`channelLog: "${log.channelLogUuid}"`);
    const listedBy = await admin.get(`/api/_search/subscription-usages?query=${query}`);
    expect(listedBy.body, 'the list that the sum leads to').toHaveLength(charged.length);
  });

  test('keeps each with its pages when one of them is read again', async () => {
    const { details } = await uploadBoth(3);
    const [first, second] = details as [ExtractionDetail, ExtractionDetail];
    expect((await admin.post(`/api/extractions/uuid/${second.extractionUuid}/rerun`)).status).toBe(204);
    await server.runJobs();
    const again = await detailOf(second.extractionUuid);
    expect(again).toMatchObject({ status: 'NEW', category: 'COA' });
    expect(ownPages(again)).toEqual([3]);
    expect(again.result?.documentMetadata).toEqual(second.result?.documentMetadata);
    expect(fieldValue(again, 'batch_number')).toBe(fieldValue(second, 'batch_number'));
    expect((await detailOf(first.extractionUuid)).version).toBe(first.version);
  });
});
