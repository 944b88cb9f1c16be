import type { Category } from '@recto/contracts/categories';
import type { ArrangementExample } from '@recto/contracts/learned';
import type { Result } from '@recto/contracts/result';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { PageTurn } from '../../../platform/sandbox/tasks.ts';

/** A document of a file as it was before a repair. */
export type DocumentBefore = {
  uuid: string;
  category: Category;
  pages: number[];
  revision: number;
  revised: Result | null;
};

export type Repair = {
  id: number;
  uuid: string;
  documentId: number;
  before: DocumentBefore[];
  turns: PageTurn[];
  lessons: ArrangementExample[];
  undone: boolean;
  by: string;
  time: Date;
};

const repairs = (scope: TenantScope) =>
  scope.db
    .selectFrom('document_repair')
    .select([
      'id',
      'repair_uuid as uuid',
      'document_id as documentId',
      'before',
      'turns',
      'lessons',
      'undone',
      'created_by as by',
      'created_date as time',
    ]);

/** The only writer of the table puts checked values in its JSON. */
const asRepair = (row: unknown): Repair | undefined => row as Repair | undefined;

/** The latest repair of a document that was not taken back. */
export async function findLatestRepair(scope: TenantScope, documentId: number): Promise<Repair | undefined> {
  return asRepair(
    await repairs(scope)
      .where('document_id', '=', documentId)
      .where('undone', '=', false)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
}

export async function findRepair(scope: TenantScope, id: number): Promise<Repair | undefined> {
  return asRepair(await repairs(scope).where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function insertRepair(
  scope: TenantScope,
  { uuid, documentId, before, turns, lessons }: Omit<Repair, 'id' | 'undone' | 'by' | 'time'>,
): Promise<number> {
  const { id } = await scope.db
    .insertInto('document_repair')
    .values({
      tenant_name: scope.tenant,
      repair_uuid: uuid,
      document_id: documentId,
      before: JSON.stringify(before),
      turns: JSON.stringify(turns),
      lessons: JSON.stringify(lessons),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markUndone(scope: TenantScope, id: number): Promise<void> {
  await scope.db.updateTable('document_repair').set({ undone: true }).where('id', '=', id).execute();
}
