import { CASE_LIST } from '@recto/contracts/lists/case-list';
import { compileList } from '@recto/contracts/lists/compile';
import type { ListState } from '@recto/contracts/lists/definition';
import { facetsFor } from '@recto/contracts/lists/shown';
import type { SearchBody } from '@recto/contracts/search/body';
import { sql } from 'kysely';
import type { CaseStand } from './case-stand.ts';
import { show, type Times, time } from './timing.ts';

/** What people ask of the list. */
const VIEWS: Readonly<Record<string, ListState>> = {
  'all kinds': {},
  orders: { family: 'order' },
  'status and tags': { family: 'order', status: ['NEW', 'REVIEWING'], tags: ['Tag 3', 'Tag 4'] },
  'packaging, three filters': {
    family: 'packaging',
    packagingCategory: ['DRUMS', 'CANTONS'],
    region: ['EMEA'],
    entity: ['LE-1', 'LE-2'],
  },
  'number with a slip': { number: '4500001x34' },
  'begin of a number': { search: '45000012' },
  'page 400': { page: 400 },
};

/** The list as the screen asks for it: counts of all its filters, exact total, twenty rows. */
export async function measureList(
  stand: CaseStand,
): Promise<{ list_p95_ms: number; ratio_to_plain_sql: number }> {
  const { search, database, who } = stand;
  const ask = (body: SearchBody) => search.search(database, who, 'documentcase', body);
  const cold = performance.now();
  await ask(bodyOf({}));
  console.log(`cold load of ${stand.cases} cases: ${(performance.now() - cold).toFixed(0)} ms`);
  const times = new Map<string, Times>();
  for (const [name, state] of Object.entries(VIEWS)) {
    const body = bodyOf(state);
    // Each a row further on: one that nobody has asked yet, so that nothing of it is kept.
    const one = await time((nth) => ask({ ...body, from: (body.from ?? 0) + nth }), 100);
    show(`list: ${name}`, one);
    times.set(name, one);
  }
  const plain = await time(() => plainSql(stand), 10);
  show('baseline: all kinds by plain SQL', plain);
  const all = times.get('all kinds') as Times;
  return {
    list_p95_ms: Number(Math.max(...[...times.values()].map(({ p95 }) => p95)).toFixed(1)),
    ratio_to_plain_sql: Number((plain.p50 / all.p50).toFixed(1)),
  };
}

const bodyOf = (state: ListState): SearchBody =>
  compileList(CASE_LIST, state, facetsFor(CASE_LIST, state, { roles: ['ROLE_ADMIN'], features: [] }), {
    zone: 'Asia/Hong_Kong',
  });

/** The same page over the records themselves: rows with their counts, the total, and three of the filters' counts. */
const plainSql = ({ database, who }: CaseStand): Promise<unknown> =>
  database.inTenant(who, async ({ db }) => {
    await sql`select c.*, (select count(*) from case_extraction x where x.tenant_name = c.tenant_name and x.case_id = c.id) as documents,
        (select count(*) from case_extraction x join extraction e on e.tenant_name = x.tenant_name and e.id = x.extraction_id
          where x.tenant_name = c.tenant_name and x.case_id = c.id and e.category = 'PACKAGING_SPEC') as specs
      from document_case c order by last_modified_date desc, id desc limit 20`.execute(db);
    await sql`select count(*) from document_case`.execute(db);
    await sql`select status, count(*) from document_case group by 1`.execute(db);
    await sql`select category, count(*) from document_case group by 1`.execute(db);
    await sql`select t.name, count(*) from case_tagging g join case_tag t on t.tenant_name = g.tenant_name and t.id = g.tag_id group by 1`.execute(
      db,
    );
  });
