import type { Category } from '@recto/contracts/categories';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { Result } from '@recto/contracts/result';
import { expect } from 'vitest';
import { billResult, certificateResult, orderResult } from './case-results.ts';
import type { Client, Reply } from './client.ts';
import { insertExtraction } from './factories.ts';
import type { TestServer } from './server.ts';

/** What tests of cases do again and again in the tenant `alpha`: papers of an order, and cases of them. */
export function caseCalls(server: TestServer, admin: Client) {
  let made = 0;
  const insert = (category: Category, result: Result, status: 'NEW' | 'CONFIRMED' = 'NEW') =>
    insertExtraction(server, 'alpha', { category, result, status });
  const consolidate = (client: Client, extractionUuids: string[], over: object = {}): Promise<Reply> =>
    client.post('/api/document-cases/consolidate', {
      caseCategory: 'Purchase Order',
      caseNo: `4500-${++made}`,
      extractionUuids,
      ...over,
    });
  return {
    insert,
    anOrder: (...of: Parameters<typeof orderResult>) => insert('PO_CONF', orderResult(...of)),
    anInvoice: (...of: Parameters<typeof billResult>) => insert('INVOICE', billResult(...of)),
    aCertificate: (...of: Parameters<typeof certificateResult>) => insert('COA', certificateResult(...of)),
    consolidate,
    /** As the administrator. */
    async makeCase(extractionUuids: string[], over: object = {}): Promise<CaseDetail> {
      const reply = await consolidate(admin, extractionUuids, over);
      expect(reply.status, reply.text).toBe(201);
      return reply.body as CaseDetail;
    },
    read: async (client: Client, { caseUuid }: Pick<CaseDetail, 'caseUuid'>): Promise<CaseDetail> =>
      (await client.get(`/api/document-cases/uuid/${caseUuid}`)).body as CaseDetail,
  };
}
export type CaseCalls = ReturnType<typeof caseCalls>;
