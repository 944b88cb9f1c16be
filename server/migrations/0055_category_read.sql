-- A log that nobody named a category for has the one that was read. While the two are the same, a new reading is free
-- to find another.
set local search_path = recto, public;

alter table document_channel_log add column category_read text;
