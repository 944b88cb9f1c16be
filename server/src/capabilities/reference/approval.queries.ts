import type { SampleStatus } from '@recto/contracts/characteristics';
import { type Selectable, sql } from 'kysely';
import type { CoaSampleApproval } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { SynonymBefore } from './mic.queries.ts';
import type { SampleRow } from './sample.queries.ts';

type Made = {
  readonly mic: string;
  readonly synonym: { readonly id: number; readonly before: SynonymBefore };
  readonly seenOn: readonly string[];
};

/** Keeps what an approval does, and what was there before. */
export async function insertApproval(
  { db, tenant }: TenantScope,
  sample: SampleRow,
  { mic, synonym, seenOn }: Made,
): Promise<void> {
  await db
    .insertInto('coa_sample_approval')
    .values({
      tenant_name: tenant,
      sample_id: sample.id,
      mic_code: mic,
      synonym_id: synonym.id,
      synonym_before: synonym.before,
      status_before: sample.status,
      mic_code_before: sample.mic_code,
      mic_description_before: sample.mic_description,
      seen_on: [...seenOn],
    })
    .execute();
}

export type Approval = Omit<Selectable<CoaSampleApproval>, 'synonym_before' | 'status_before'> & {
  synonym_before: SynonymBefore;
  status_before: SampleStatus;
};

/** The last approval of a sample that nobody took back. */
export const findApproval = ({ db }: TenantScope, sample: number): Promise<Approval | undefined> =>
  db
    .selectFrom('coa_sample_approval')
    .selectAll()
    .where('sample_id', '=', sample)
    .where('undone_date', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<Approval | undefined>;

/** It stays there as history, with who took it back. */
export async function markUndone({ db }: TenantScope, id: number): Promise<void> {
  await db
    .updateTable('coa_sample_approval')
    .set({ undone_by: sql`current_actor()`, undone_date: sql`now()` })
    .where('id', '=', id)
    .execute();
}
