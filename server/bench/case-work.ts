import { randomUUID } from 'node:crypto';
import { consolidate as endpoint } from '@recto/contracts/endpoints/case-changes';
import type { Result } from '@recto/contracts/result';
import { sql } from 'kysely';
import { consolidate } from '../src/capabilities/cases/consolidate.ts';
import { getCaseChecks } from '../src/capabilities/cases/cross/check-case.ts';
import { getCase } from '../src/capabilities/cases/get-case.ts';
import { makeField, makeResult, makeTable, value } from '../test/support/factories.ts';
import type { CaseStand } from './case-stand.ts';
import { show, time } from './timing.ts';

/** Documents of one case, each with as many fields and lines. */
const DOCUMENTS = 50;
const FIELDS = 30;
const LINES = 25;
const CATEGORIES = ['PO_CONF', 'INVOICE', 'COA', 'PACKING_LIST', 'BOL'] as const;
const COLUMNS = ['item_no', 'code', 'description', 'quantity', 'unit', 'unit_price', 'line_total'];

/** A document of the size of real ones: no two say the same of everything. */
function resultOf(nth: number): Result {
  const fields = Array.from({ length: FIELDS }, (_, i) => makeField(`field_${i}`, value(`${nth % 5} ${i}`)));
  const lines = Array.from({ length: LINES }, (_, i) => ({
    item_no: String(10 * (i + 1)),
    code: `0000000000${10_123_000 + i}`,
    description: `Essential oil of kind ${i + 1}, natural, in drums of 25 kg`,
    quantity: String(100 + i),
    unit: 'KG',
    unit_price: `${12 + i}.50`,
    line_total: `${(100 + i) * (12 + i) + 50}.00`,
  }));
  return makeResult({
    fields: [
      makeField('po_number', value('4500012345')),
      makeField('vendor', value(nth % 2 ? 'Morvane Extracts GmbH' : 'MORVANE EXTRACTS')),
      makeField('currency', value('EUR')),
      ...fields,
    ],
    tables: [makeTable('lines', COLUMNS, lines)],
  });
}

async function insertDocuments({ db, who }: CaseStand): Promise<string[]> {
  const uuids = Array.from({ length: DOCUMENTS }, () => randomUUID());
  for (const [nth, uuid] of uuids.entries())
    await db.query(
      `insert into recto.extraction (tenant_name, extraction_uuid, status, category, category_key, pages, result, summary, input_channel_date)
       values ($1, $2::uuid, 'REVIEWING', $3, $5, '{1}', $4::jsonb, '{}', now())`,
      [who.tenant, uuid, CATEGORIES[nth % CATEGORIES.length], JSON.stringify(resultOf(nth)), uuid],
    );
  return uuids;
}

type Figures = {
  consolidate_p95_ms: number;
  open_p95_ms: number;
  checks_p95_ms: number;
  ratio_to_reading: number;
};

/** Making a case of fifty documents, opening it and holding its documents against each other. */
export async function measureWork(stand: CaseStand): Promise<Figures> {
  const { database, who } = stand;
  const extractionUuids = await insertDocuments(stand);
  const made: string[] = [];
  const making = await time(
    (nth) =>
      database.inTenant(who, async (scope) => {
        const body = { caseCategory: 'Purchase Order', caseNo: `Work ${nth}`, extractionUuids };
        made.push((await consolidate(scope, endpoint.body.parse(body))).case_uuid);
      }),
    10,
  );
  show(`consolidate ${DOCUMENTS} documents`, making);
  const uuid = made.at(-1) as string;
  const opening = await time(() => database.inTenant(who, (scope) => getCase(scope, uuid)), 50);
  show(`open a case of ${DOCUMENTS} documents`, opening);
  const checking = await time(() => database.inTenant(who, (scope) => getCaseChecks(scope, uuid)), 20);
  show(`check a case of ${DOCUMENTS} documents`, checking);
  const plain = await time(
    () =>
      database.inTenant(who, ({ db }) =>
        sql`select e.* from recto.case_extraction x join recto.document_case c on c.tenant_name = x.tenant_name and c.id = x.case_id
              join recto.extraction e on e.tenant_name = x.tenant_name and e.id = x.extraction_id
             where c.case_uuid = ${uuid}`.execute(db),
      ),
    20,
  );
  show('baseline: reading its documents whole', plain);
  const rounded = (ms: number) => Number(ms.toFixed(1));
  return {
    consolidate_p95_ms: rounded(making.p95),
    open_p95_ms: rounded(opening.p95),
    checks_p95_ms: rounded(checking.p95),
    ratio_to_reading: Number((opening.p50 / plain.p50).toFixed(2)),
  };
}
