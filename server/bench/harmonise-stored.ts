import { PACKAGING_SPEC } from '@recto/engine/schema/packaging-specification';
import { runHarmonise } from '../src/capabilities/cases/harmonise/run-harmonise.ts';
import { previewHarmonise, startHarmonise } from '../src/capabilities/cases/harmonise/start-harmonise.ts';
import type { Services } from '../src/platform/services.ts';
import { makeField, makeResult, value } from '../test/support/factories.ts';
import {
  type PrintedSpecification,
  packagingSpecifications,
} from '../test/support/packaging-specifications.ts';
import type { CaseStand } from './case-stand.ts';
import { withStand } from './with-stand.ts';

const TENANT = 'bench-harmonise';
const BATCH = 500;

type Stand = Omit<CaseStand, 'cases' | 'documents'>;

/** A specification as it is read: all fields of the schema, those that are printed with a value. */
function resultOf({ fields, number, vendor }: PrintedSpecification) {
  const printed: Readonly<Record<string, string>> = { ...fields, spec_number: number, vendor };
  const result = makeResult();
  result.extraction.sections = PACKAGING_SPEC.sections.map((section) => ({
    id: section.id,
    title: section.title,
    fields: section.fields.map(({ id, name }) => makeField(id, value(printed[id]), { name })),
    tables: [],
  }));
  return JSON.stringify(result);
}

async function seed({ db }: Stand, all: readonly PrintedSpecification[]): Promise<void> {
  await db.query('set search_path = recto, public');
  await db.query('insert into tenant (tenant_name, display_name) values ($1, $1)', [TENANT]);
  for (let at = 0; at < all.length; at += BATCH)
    await db.query(
      `insert into extraction (tenant_name, extraction_uuid, status, category, pages, result, input_channel_date)
       select $1, gen_random_uuid(), 'NEW', 'PACKAGING_SPEC', '{1}', r::jsonb, now() from unnest($2::text[]) r`,
      [TENANT, all.slice(at, at + BATCH).map(resultOf)],
    );
  await db.query('analyze');
}

/** Seconds of a preview, of a run that makes all cases, and of one more that finds them made. */
export const measureStored = (things: number, text: string): Promise<Record<string, number>> =>
  withStand(TENANT, async (stand) => {
    const all = packagingSpecifications(text, { things }).slice(0, 5000);
    await seed(stand, all);
    const { database, search, who } = stand;
    const wanted = { category: 'DRUMS', tag: 'Bench' };
    const tools = { database, search };
    const began = performance.now();
    const { specifications } = await previewHarmonise(tools, who, wanted);
    const figures: Record<string, number> = { specifications, preview_s: secondsSince(began) };
    for (const name of ['run_s', 'again_s']) {
      const start = performance.now();
      const { id } = await startHarmonise(tools, who, wanted);
      await runHarmonise.run(contextOf(stand), { run: id });
      figures[name] = secondsSince(start);
    }
    const { rows } = await stand.db.query<{ made: string; changed: string; refused: string }>(
      'select sum(made) made, sum(changed) changed, sum(refused) refused from recto.harmonise_run',
    );
    for (const [name, many] of Object.entries(rows[0] ?? {})) figures[name] = Number(many);
    return figures;
  });

const secondsSince = (began: number): number => Number(((performance.now() - began) / 1000).toFixed(1));

/** As a worker carries a job out. */
const contextOf = ({ database, services, who: { tenant, actor } }: Stand) => ({
  tenant,
  actor: { ...actor, roles: [] },
  attempt: 1,
  lastAttempt: false,
  signal: new AbortController().signal,
  services: { ...services, database } as Services,
  inTenant: <T>(work: Parameters<typeof database.inTenant<T>>[1]) =>
    database.inTenant({ tenant, actor: { ...actor, roles: [] } }, work),
});
