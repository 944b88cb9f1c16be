-- Months of usage and times of schedules are those of the tenant.
set local search_path = recto, public;

alter table tenant add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64);
grant update (time_zone) on tenant to recto_app;
