-- A workbook is for the roles that it was made with: whoever lost one of them since gets it no more.
set local search_path = recto, public;

alter table list_export add column roles text[] not null default '{}';
