-- Limits have a unit of their own: two materials may be tested for one characteristic in different units.
set local search_path = recto, public;
alter table material_mic add column uom text not null default '' check (length(uom) <= 50);
create index material_mic_by_day on material_mic (tenant_name, material_id, mic_id, valid_from);
