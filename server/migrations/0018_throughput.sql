-- What became of documents by day: the log of changes says it, once a status can be read without opening whole results.
set local search_path = recto, public;

alter table extraction_change
  add column status text generated always as (changed_fields ->> 'status') stored;

-- Answers the dashboard from the index alone.
create index extraction_change_by_time on extraction_change (tenant_name, action_tstamp_tx)
  include (extraction_id, status, actor) where status is not null;
