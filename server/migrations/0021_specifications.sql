-- Limits of materials are records that staff maintain: who changed them, and what cannot be.
set local search_path = recto, public;
alter table material_mic
  add column created_by text not null default current_actor(),
  add column created_date timestamptz not null default now(),
  add column last_modified_by text not null default current_actor(),
  add column last_modified_date timestamptz not null default now(),
  add column version integer not null default 1;
