-- Why somebody did it, in their own words: who confirms in spite of something may say so.
set local search_path = recto, public;

alter table extraction_event add column reason text check (length(reason) <= 1000);
