import type { OUTPUT_CHANNEL_SORTS, OutputChannelInput } from '@recto/contracts/endpoints/posting';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { OutputChannel } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';

export type OutputChannelRow = Selectable<OutputChannel>;

type ChannelValues = Omit<z.output<typeof OutputChannelInput>, 'workerParams'> & { sealedParams: Buffer };

const columns = (values: ChannelValues) => ({
  name: values.name,
  category: values.category,
  active: values.active,
  worker_name: values.workerName,
  worker_params: values.sealedParams,
  worker_data_template: values.workerDataTemplate,
  group_id: values.groupId,
  button_name: values.buttonName,
  button_icon: values.buttonIcon,
});

export async function insertChannel(
  scope: TenantScope,
  uuid: string,
  values: ChannelValues,
): Promise<OutputChannelRow> {
  return scope.db
    .insertInto('output_channel')
    .values({ tenant_name: scope.tenant, channel_uuid: uuid, ...columns(values) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockChannel(scope: TenantScope, id: number): Promise<OutputChannelRow | undefined> {
  return scope.db
    .selectFrom('output_channel')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findChannel(scope: TenantScope, id: number): Promise<OutputChannelRow | undefined> {
  return scope.db.selectFrom('output_channel').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateChannelRow(
  scope: TenantScope,
  id: number,
  values: ChannelValues,
): Promise<OutputChannelRow> {
  return scope.db
    .updateTable('output_channel')
    .set({
      ...columns(values),
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateChannelParams(scope: TenantScope, id: number, sealed: Buffer): Promise<void> {
  await scope.db
    .updateTable('output_channel')
    .set({
      worker_params: sealed,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteChannelRow(scope: TenantScope, id: number): Promise<void> {
  await scope.db.deleteFrom('output_channel').where('id', '=', id).execute();
}

const COLUMN = {
  id: 'id',
  name: 'name',
  channelUuid: 'channel_uuid',
  category: 'category',
  active: 'active',
  workerName: 'worker_name',
  groupId: 'group_id',
  buttonName: 'button_name',
  tenantName: 'tenant_name',
  lastModifiedDate: 'last_modified_date',
} as const satisfies Record<(typeof OUTPUT_CHANNEL_SORTS)[number], keyof OutputChannelRow>;

export async function findChannelPage(
  scope: TenantScope,
  { page, size, sort }: { page: number; size: number; sort: string },
): Promise<{ rows: OutputChannelRow[]; total: number }> {
  const [field = 'id', direction] = sort.split(',');
  const column = COLUMN[field as keyof typeof COLUMN] ?? 'id';
  const rows = await scope.db
    .selectFrom('output_channel')
    .selectAll()
    .orderBy(column, direction === 'desc' ? 'desc' : 'asc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await scope.db
    .selectFrom('output_channel')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

type ChannelChoice = {
  category?: string;
  groupId?: string | undefined;
  /** Only those that were there at this time. */
  at?: Date | undefined;
};

/** Active channels, of one category, of one group and of one time where these are given. */
export async function findActiveChannels(
  scope: TenantScope,
  { category, groupId, at }: ChannelChoice = {},
): Promise<OutputChannelRow[]> {
  return (
    scope.db
      .selectFrom('output_channel')
      .selectAll()
      .where('active', '=', true)
      .$if(category !== undefined, (query) => query.where('category', '=', category as string))
      .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId as string))
      // A time that comes from a row has lost its microseconds.
      .$if(at !== undefined, (query) => query.where(sql`date_trunc('milliseconds', created_date)`, '<=', at))
      .orderBy('id')
      .execute()
  );
}

export const findChannelByName = (scope: TenantScope, name: string): Promise<OutputChannelRow[]> =>
  scope.db.selectFrom('output_channel').selectAll().where('name', '=', name).orderBy('id').execute();
