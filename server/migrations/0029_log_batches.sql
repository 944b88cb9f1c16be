-- The logs of a batch are shown together and posted together.
set local search_path = recto, public;
create index document_channel_log_by_batch on document_channel_log (tenant_name, batch_id) where batch_id is not null;
