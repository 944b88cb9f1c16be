import { type RawBuilder, sql } from 'kysely';

const ofState = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${column} from channel_state s where s.tenant_name = t.tenant_name and s.channel_id = t.id)`;

/** How a channel is, for its list and its page; what people bring themselves has no condition. */
export const CHANNEL_CONDITION = {
  condition: sql`case when t.protocol = 'UPLOAD' or not t.active then null
    else coalesce(${ofState(sql`case when s.failing_since is not null then 'FAILS'
      when s.last_success is not null then 'WORKS' end`)}, 'WAITS') end`,
  lastArrival: ofState(sql`s.last_arrival`),
  lastError: ofState(sql`coalesce(s.last_error, s.remark)`),
};
