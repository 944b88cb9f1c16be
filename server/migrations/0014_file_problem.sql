-- What is wrong with a file as a code that screens can act on; `process_remarks` says it in words.
set local search_path = recto, public;

alter table document_channel_log add column process_problem text;
